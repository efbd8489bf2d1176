import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { lockOrderedCampaign } from './campaign-status.data.ts';
import { moveInProduction } from './move-in-production.ts';

interface Printing {
  readonly campaignId: CampaignId;
  /** The name of the use case that judged the production file, for the audit log. */
  readonly action: string;
  /** Facts for the audit log, such as the checksum of the judged file. Free text goes in as a fingerprint only. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Moves a campaign from In Production to Printing, after its production file was validated or the validation was
 * skipped. No other function makes this move (decision 39). Returns false, and changes nothing, when the campaign is
 * not in production.
 * @throws Refusal 404 when the viewer sees no such campaign
 */
export async function startPrinting(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed' | 'scopeOf' | 'today'>,
  { campaignId, action, facts }: Printing,
): Promise<boolean> {
  const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), campaignId);
  if (!ordered) throw notFound();
  if (!canMoveCampaign(ordered.campaign.status, 'printing', 'production', 'production-file')) return false;
  const values = { status: 'printing', dateSentForPrinting: context.today } as const;
  await moveInProduction(tx, context, ordered, { action, values, ...(facts && { facts }) });
  return true;
}
