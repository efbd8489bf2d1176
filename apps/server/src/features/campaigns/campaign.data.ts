import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Variant } from '@dropdate/domain/personalize/variant';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../schema/order-conditions.ts';
import {
  audienceQuotas,
  audienceRequests,
  audiences,
  campaigns,
  campaignTemplates,
  carts,
} from '../../schema/ordering.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type CartRow = typeof carts.$inferSelect;
export type AudienceRow = typeof audiences.$inferSelect;
export type AudienceRequestRow = typeof audienceRequests.$inferSelect;
export type AudienceQuotaRow = typeof audienceQuotas.$inferSelect;

/** A campaign with the rows that always change together with it. */
export interface CampaignRecord {
  readonly campaign: CampaignRow;
  readonly cart: CartRow;
  readonly audience: AudienceRow;
}

/**
 * The campaign of a cart, locked against other writers until the transaction ends; null when it is not visible,
 * deleted, or belongs to another cart.
 */
export async function lockCampaign(
  tx: Database,
  scope: RowScope,
  ids: { readonly campaignId: string; readonly cartId: string },
): Promise<CampaignRecord | null> {
  const [row] = await tx
    .select({ campaign: campaigns, cart: carts, audience: audiences })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .where(
      and(
        seenCampaigns(scope),
        eq(campaigns.id, ids.campaignId),
        eq(campaigns.cartId, ids.cartId),
        sql`${campaigns.deletedAt} is null`,
      ),
    )
    .for('update');
  return row ?? null;
}

/** Writes campaign columns and raises version and time; the caller holds the lock. */
export async function saveCampaign(
  tx: Database,
  { campaign }: Pick<CampaignRecord, 'campaign'>,
  by: { readonly userId: string; readonly now: Date },
  values: Partial<typeof campaigns.$inferInsert>,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1`, updatedAt: by.now, updatedBy: by.userId })
    .where(and(eq(campaigns.companyId, campaign.companyId), eq(campaigns.id, campaign.id)));
}

/** Writes cart columns; what is ordered or what it costs has changed, so the revision goes up. */
export async function saveCart(
  tx: Database,
  { cart }: Pick<CampaignRecord, 'cart'>,
  now: Date,
  values: Partial<typeof carts.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...values, revision: sql`${carts.revision} + 1`, updatedAt: now })
    .where(and(eq(carts.companyId, cart.companyId), eq(carts.id, cart.id)));
}

export async function saveAudience(
  tx: Database,
  { audience }: Pick<CampaignRecord, 'audience'>,
  values: Partial<typeof audiences.$inferInsert>,
): Promise<void> {
  await tx
    .update(audiences)
    .set(values)
    .where(and(eq(audiences.companyId, audience.companyId), eq(audiences.id, audience.id)));
}

/** Joins an audience to its last count. */
export const latestRequestOfAudience = sql`${audienceRequests.companyId} = ${audiences.companyId} and ${audienceRequests.id} = (
  select max(r.id) from audience_requests r where r.company_id = ${audiences.companyId} and r.audience_id = ${audiences.id})`;

/** A stored variant in the domain's words; a state's available count is its quota. */
export interface CampaignVariant extends Variant {
  readonly id: string;
}

export interface CampaignDetailRow extends CampaignRecord {
  readonly segmentName: string;
  readonly assignedToName: string | null;
  readonly paymentTerms: readonly number[];
  /** Of the company: its days are those of the audience's counts. */
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly isCardsReturn: boolean;
  readonly latestRequest: AudienceRequestRow | null;
  readonly quotas: readonly AudienceQuotaRow[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly templates: readonly {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly product: string;
    readonly isTurningAge: boolean;
  }[];
  readonly variants: readonly CampaignVariant[];
  readonly orderId: string | null;
}

/** Everything the wizard shows of a campaign, in three statements; null when it is not visible. */
export async function findCampaignDetail(
  db: Database,
  scope: RowScope,
  where:
    | { readonly cartId: string; readonly campaignId?: string }
    | { readonly campaignId: string; readonly cartId?: undefined },
): Promise<CampaignDetailRow | null> {
  const { rows } = await db.execute<{
    detail: Omit<CampaignDetailRow, keyof CampaignRecord | 'latestRequest' | 'quotas'>;
    campaign_id: string;
  }>(sql`
    select ${campaigns.id} as campaign_id, json_build_object(
      'segmentName', s.name, 'assignedToName', a.first_name || ' ' || a.last_name,
      'paymentTerms', c.payment_terms, 'timeZone', c.time_zone, 'isIGroup', c.is_igroup,
      'isCardsReturn', c.is_cards_return,
      'tags', coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from campaign_labels cl
        join labels l on l.company_id = cl.company_id and l.id = cl.label_id
        where cl.company_id = ${campaigns.companyId} and cl.campaign_id = ${campaigns.id} and l.kind = 'tag'), '[]'),
      'groups', coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from campaign_labels cl
        join labels l on l.company_id = cl.company_id and l.id = cl.label_id
        where cl.company_id = ${campaigns.companyId} and cl.campaign_id = ${campaigns.id} and l.kind = 'group'), '[]'),
      'templates', coalesce((select json_agg(json_build_object('id', ct.id, 'key', t.key, 'name', t.name, 'product', t.product,
          'isTurningAge', t.is_turning_age)) from campaign_templates ct join templates t on t.key = ct.template_key
        where ct.company_id = ${campaigns.companyId} and ct.campaign_id = ${campaigns.id}), '[]'),
      'variants', coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'stockColor', v.stock_color,
          'postalClass', v.postal_class, 'templateId', ct.id, 'states',
          coalesce((select json_agg(json_build_object('stateCode', vs.state, 'isEnabled', vs.enabled,
              'desiredCount', vs.desired, 'lines', vs.lines, 'availableCount', coalesce(q.desired, 0)) order by vs.state)
            from variant_states vs left join audience_quotas q on q.company_id = ${campaigns.companyId}
              and q.audience_id = ${campaigns.audienceId} and q.dimension = 'state' and q.key = vs.state
            where vs.company_id = v.company_id and vs.variant_id = v.id), '[]')) order by v.position)
        from campaign_variants v join campaign_templates ct on ct.company_id = v.company_id and ct.id = v.campaign_template_id
        where ct.company_id = ${campaigns.companyId} and ct.campaign_id = ${campaigns.id}), '[]'),
      'orderId', (select orders.id from orders join checkouts on ${confirmedCheckout} where ${campaignOfOrder})
    ) as detail
    from ${campaigns}
      join segments s on s.company_id = ${campaigns.companyId} and s.id = ${campaigns.segmentId}
      join companies c on c.id = ${campaigns.companyId}
      left join users a on a.company_id = ${campaigns.companyId} and a.id = ${campaigns.assignedUserId}
    where ${seenCampaigns(scope)} and ${campaigns.deletedAt} is null
      and ${where.cartId === undefined ? sql`true` : eq(campaigns.cartId, where.cartId)}
      and ${where.campaignId === undefined ? sql`true` : eq(campaigns.id, where.campaignId)}`);
  const found = rows[0];
  if (!found) return null;
  const record = await findRecord(db, found.campaign_id);
  if (!record) return null;
  return { ...found.detail, ...record };
}

async function findRecord(db: Database, campaignId: string) {
  const [row] = await db
    .select({ campaign: campaigns, cart: carts, audience: audiences, latestRequest: audienceRequests })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .leftJoin(audienceRequests, latestRequestOfAudience)
    .where(eq(campaigns.id, campaignId));
  if (!row) return null;
  const quotas = await db
    .select()
    .from(audienceQuotas)
    .where(and(eq(audienceQuotas.companyId, row.audience.companyId), eq(audienceQuotas.audienceId, row.audience.id)))
    .orderBy(audienceQuotas.dimension, audienceQuotas.key);
  return { ...row, quotas };
}

/** The template row of a campaign with its layout as it was when chosen. */
export async function findCampaignTemplate(db: Database, companyId: string, campaignId: string) {
  const [row] = await db
    .select()
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.companyId, companyId), eq(campaignTemplates.campaignId, campaignId)));
  return row ?? null;
}
