import type { Variant } from '@dropdate/domain/personalize/variant';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { audienceRequests, carts } from '../../schema/ordering.ts';

/** A variant with the id that recipients refer to. */
export interface OrderedVariant extends Variant {
  readonly id: string;
}

/** The variants of a campaign in their order, in the domain's words. */
export async function readVariants(db: Database, companyId: string, campaignId: string): Promise<OrderedVariant[]> {
  const { rows } = await db.execute<{ variant: OrderedVariant }>(sql`
    select json_build_object('id', v.id, 'name', v.name, 'stockColor', v.stock_color, 'postalClass', v.postal_class,
      'templateId', ct.id, 'states', coalesce((select json_agg(json_build_object('stateCode', vs.state,
          'isEnabled', vs.enabled, 'desiredCount', vs.desired, 'lines', vs.lines,
          'availableCount', coalesce((select q.desired from campaigns c
            join audience_quotas q on q.company_id = c.company_id and q.audience_id = c.audience_id
            where c.company_id = ct.company_id and c.id = ct.campaign_id and q.dimension = 'state' and q.key = vs.state), 0)
        ) order by vs.state)
        from variant_states vs where vs.company_id = v.company_id and vs.variant_id = v.id), '[]')) as variant
    from campaign_variants v
      join campaign_templates ct on ct.company_id = v.company_id and ct.id = v.campaign_template_id
    where ct.company_id = ${companyId} and ct.campaign_id = ${campaignId}
    order by v.position`);
  return rows.map(({ variant }) => variant);
}

/** The count that Apply was pressed on; null before that. */
export async function findAppliedRequest(db: Database, companyId: string, requestId: number | null) {
  if (requestId === null) return null;
  const [row] = await db
    .select()
    .from(audienceRequests)
    .where(and(eq(audienceRequests.companyId, companyId), eq(audienceRequests.id, requestId)));
  return row ?? null;
}

/** Closes a cart with its order, or opens it again. What is ordered stays the same, so the revision does too. */
export async function saveCartState(
  tx: Database,
  { companyId, cartId }: { readonly companyId: string; readonly cartId: string },
  state: 'open' | 'ordered',
  now: Date,
): Promise<void> {
  await tx
    .update(carts)
    .set({ state, updatedAt: now })
    .where(and(eq(carts.companyId, companyId), eq(carts.id, cartId)));
}

/** Marks an audience's count as no longer true. */
export async function outdateCount(
  db: Database,
  count: { readonly companyId: string; readonly requestId: number; readonly now: Date },
): Promise<void> {
  await db
    .update(audienceRequests)
    .set({ outdatedAt: count.now })
    .where(and(eq(audienceRequests.companyId, count.companyId), eq(audienceRequests.id, count.requestId)));
}
