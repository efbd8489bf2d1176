import type { CampaignId, CartId, CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import {
  audienceRequests,
  campaignLabels,
  campaigns,
  campaignTemplates,
  sampleViews,
} from '../../../schema/ordering.ts';
import { forgetAudience } from '../../audience-drafts/draft-records.ts';

/** A deleted campaign that is to be removed for good, with the ids of its cart and its audience. */
export interface DeletedCampaign {
  readonly id: CampaignId;
  readonly companyId: CompanyId;
  readonly cartId: CartId;
  readonly audienceId: string;
}

/**
 * Locks at most `limit` campaigns that were deleted before an instant. A campaign with a checkout stays, because the
 * checkout records what we asked the card provider.
 */
export async function lockDeletedBefore(tx: Database, before: Date, limit: number): Promise<DeletedCampaign[]> {
  const wasTried = sql`exists (select 1 from checkouts c
    where c.company_id = ${campaigns.companyId} and c.cart_id = ${campaigns.cartId})`;
  return tx
    .select({
      id: campaigns.id,
      companyId: campaigns.companyId,
      cartId: campaigns.cartId,
      audienceId: campaigns.audienceId,
    })
    .from(campaigns)
    .where(and(lt(campaigns.deletedAt, before), sql`not ${wasTried}`))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Deletes the rows of a campaign: labels, template, variants with their lines, audience, and all counts of the
 * audience.
 */
export async function deleteCampaignRows(tx: Database, { id, companyId, audienceId }: DeletedCampaign): Promise<void> {
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
  await forgetAudience(tx, { companyId, id: audienceId });
}
