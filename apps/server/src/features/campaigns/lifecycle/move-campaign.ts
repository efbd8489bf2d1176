import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import { conflict } from '../../../platform/http/refusal.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';

/**
 * The value of the column `status` after the buyer's move (decision 39).
 * @throws Refusal 409 `NotEditable` when the buyer may not make this move.
 */
export function movedByBuyer(
  record: Pick<CampaignRecord, 'campaign'>,
  to: CampaignStatus,
): Pick<CampaignRow, 'status'> {
  if (!canMoveCampaign(record.campaign.status, to, 'buyer'))
    throw conflict('NotEditable', notEditableText(record.campaign.status));
  return { status: to };
}

/** The value of the column `status` after a save. `isDraft` makes the campaign a draft. Otherwise the status stays. */
export function keptAsDraft(
  record: Pick<CampaignRecord, 'campaign'>,
  isDraft: boolean,
): Partial<Pick<CampaignRow, 'status'>> {
  return isDraft ? movedByBuyer(record, 'draft') : {};
}
