import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { audienceRequests, campaigns } from '../../../schema/ordering.ts';

/** The campaign of a count. Null when the campaign is deleted or not visible. */
export async function findCountedCampaign(
  db: Database,
  scope: RowScope,
  requestId: number,
): Promise<{ readonly campaignId: CampaignId; readonly cartId: CartId } | null> {
  const [row] = await db
    .select({ campaignId: campaigns.id, cartId: campaigns.cartId })
    .from(audienceRequests)
    .innerJoin(
      campaigns,
      and(
        eq(campaigns.companyId, audienceRequests.companyId),
        eq(campaigns.audienceId, audienceRequests.audienceId),
        isNull(campaigns.deletedAt),
      ),
    )
    .where(and(seenCampaigns(scope), eq(audienceRequests.id, requestId)));
  return row ?? null;
}
