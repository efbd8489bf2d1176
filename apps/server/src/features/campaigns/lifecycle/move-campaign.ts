import { type CampaignStatus, campaignStatusCode } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign, notEditableText } from '@dropdate/domain/campaign/campaign-transitions';
import { conflict } from '../../../platform/http/refusal.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';
import { statusOf } from '../campaign-facts.ts';

/**
 * The status column of a campaign that its buyer moves. Decision 39.
 * @throws Refusal 409 `NotEditable` where the buyer has no such move.
 */
export function movedByBuyer(
  record: Pick<CampaignRecord, 'campaign'>,
  to: CampaignStatus,
): Pick<CampaignRow, 'status'> {
  if (!canMoveCampaign(statusOf(record), to, 'buyer')) throw conflict('NotEditable', notEditableText(statusOf(record)));
  return { status: campaignStatusCode(to) };
}

/** The same for a save that may keep the campaign as a draft; a draft stays one. */
export function keptAsDraft(
  record: Pick<CampaignRecord, 'campaign'>,
  isDraft: boolean,
): Partial<Pick<CampaignRow, 'status'>> {
  return isDraft ? movedByBuyer(record, 'draft') : {};
}
