import type { CampaignId } from '@dropdate/domain/id/brand';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import {
  audienceRequests,
  campaignLabels,
  campaigns,
  campaignTemplates,
  sampleViews,
} from '../../../schema/ordering.ts';
import type { DeletedDraft } from '../../carts/forget-drafts.ts';

/**
 * Deletes the rows of a campaign: labels, template, variants with their lines, and who has seen people of its counts. The
 * audience and the cart stay.
 */
export async function deleteCampaignRows(
  tx: Database,
  { id, companyId, audienceId }: DeletedDraft<CampaignId>,
): Promise<void> {
  const counts = tx
    .select({ id: audienceRequests.id })
    .from(audienceRequests)
    .where(and(eq(audienceRequests.companyId, companyId), eq(audienceRequests.audienceId, audienceId)));
  await tx
    .delete(campaignLabels)
    .where(and(eq(campaignLabels.companyId, companyId), eq(campaignLabels.campaignId, id)));
  await tx
    .delete(campaignTemplates)
    .where(and(eq(campaignTemplates.companyId, companyId), eq(campaignTemplates.campaignId, id)));
  await tx.delete(campaigns).where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, id)));
  await tx.delete(sampleViews).where(and(eq(sampleViews.companyId, companyId), inArray(sampleViews.requestId, counts)));
}
