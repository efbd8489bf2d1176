import type { CampaignId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { audiences, campaigns, carts } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import type { CampaignRecord } from '../campaign.data.ts';

/** Locks a campaign, deleted or not, until the transaction ends. Null when the campaign is not visible. */
export async function lockCampaignOrDeleted(
  tx: Database,
  scope: RowScope,
  campaignId: CampaignId,
): Promise<CampaignRecord | null> {
  const [row] = await tx
    .select({ campaign: campaigns, cart: carts, audience: audiences })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .where(and(seenCampaigns(scope), eq(campaigns.id, campaignId)))
    .for('update');
  return row ?? null;
}

/** Locks the org of a campaign until the transaction ends. Returns false when the org was deleted. */
export async function lockOrgOf(
  tx: Database,
  { companyId, segmentId }: Pick<CampaignRecord['campaign'], 'companyId' | 'segmentId'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from segments where company_id = ${companyId} and id = ${segmentId} and deleted_at is null for share`);
  return rows.length > 0;
}

/** The id of the request or job that deleted a campaign last. Null when nobody has deleted the campaign. */
export async function findLastDeletion(
  tx: Database,
  { companyId, id }: Pick<CampaignRecord['campaign'], 'companyId' | 'id'>,
): Promise<string | null> {
  const [deletion] = await tx
    .select({ requestId: auditLog.requestId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.entity, 'campaign'),
        eq(auditLog.entityId, id),
        sql`${auditLog.new} ->> 'status' = 'deleted'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return deletion?.requestId ?? null;
}
