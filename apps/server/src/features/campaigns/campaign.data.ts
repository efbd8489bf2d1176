import type { Address } from '@dropdate/contract/http/address';
import type { CampaignId, CartId, CompanyId, OrderId, UserId } from '@dropdate/domain/id/brand';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Variant } from '@dropdate/domain/personalize/variant';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { audienceQuotas } from '../../schema/audience-quotas.ts';
import { hasPage } from '../../schema/landing-pages.ts';
import { campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../schema/order-conditions.ts';
import { audienceRequests, audiences, campaigns, campaignTemplates, carts } from '../../schema/ordering.ts';
import { withParsedLines } from '../../schema/parsed-lines.ts';
import { personName } from '../../schema/person-name.ts';
import { type PhoneValidationFacts, phoneValidationOf } from '../../schema/phone-validation-of.ts';
import { printedFingerprint } from '../../schema/printed-fingerprint.ts';
import { hasReplyCard } from '../../schema/reply-card.ts';
import { companies, segments, users } from '../../schema/tenancy.ts';
import {
  type AudienceRequestRow,
  type AudienceRow,
  latestRequestOfAudience,
} from '../audience-drafts/draft-records.ts';
import type { CartRow } from '../carts/open-cart.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type AudienceQuotaRow = Omit<typeof audienceQuotas.$inferSelect, 'companyId' | 'audienceId'>;

/** A campaign with its cart and its audience. A change locks all three rows. */
export interface CampaignRecord {
  readonly campaign: CampaignRow;
  readonly cart: CartRow;
  readonly audience: AudienceRow;
}

/**
 * Locks the campaign of a cart against other writers until the transaction ends. Null when the campaign is not visible,
 * is deleted, or does not have the given id.
 */
export async function lockCampaign(
  tx: Database,
  scope: RowScope,
  ids: { readonly cartId: CartId; readonly campaignId?: CampaignId; readonly companyId?: CompanyId },
): Promise<CampaignRecord | null> {
  const [row] = await tx
    .select({ campaign: campaigns, cart: carts, audience: audiences })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .where(
      and(
        seenCampaigns(scope),
        eq(campaigns.cartId, ids.cartId),
        ids.campaignId === undefined ? undefined : eq(campaigns.id, ids.campaignId),
        ids.companyId === undefined ? undefined : eq(campaigns.companyId, ids.companyId),
        isNull(campaigns.deletedAt),
      ),
    )
    .for('update');
  return row ?? null;
}

/** The present version of a campaign that exists. */
export async function findVersion(
  tx: Database,
  { companyId, id }: Pick<CampaignRow, 'companyId' | 'id'>,
): Promise<number | undefined> {
  const isMeant = and(eq(campaigns.companyId, companyId), eq(campaigns.id, id));
  const [row] = await tx.select({ version: campaigns.version }).from(campaigns).where(isMeant);
  return row?.version;
}

/** Writes columns of a campaign, raises its version and sets its time. The caller holds the lock. */
export async function saveCampaign(
  tx: Database,
  { campaign }: { readonly campaign: Pick<CampaignRow, 'companyId' | 'id'> },
  by: { readonly userId: UserId; readonly now: Date },
  values: Partial<typeof campaigns.$inferInsert>,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1`, updatedAt: by.now, updatedBy: by.userId })
    .where(and(eq(campaigns.companyId, campaign.companyId), eq(campaigns.id, campaign.id)));
}

/** Keeps the instant of a cart's order with its campaign. From now on, Campaign Status lists the campaign. */
export async function keepOrderDate(
  tx: Database,
  { companyId, cartId }: { readonly companyId: CompanyId; readonly cartId: CartId },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      orderedAt: sql`(select placed_at from orders o where o.company_id = ${companyId} and o.cart_id = ${cartId})`,
    })
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.cartId, cartId)));
}

/** A stored variant in the domain's words. The `availableCount` of each of its states is the state's quota. */
export interface CampaignVariant extends Variant {
  readonly id: string;
}

export interface CampaignDetailRow extends CampaignRecord {
  readonly segmentName: string;
  readonly segmentAddress: Address | null;
  readonly assignedToName: string | null;
  readonly paymentTerms: readonly PaymentTerm[];
  /** The company's time zone. The days of the campaign's counts are days of this time zone. */
  readonly timeZone: string;
  readonly isIGroup: boolean;
  /** Whether prospects can answer on a page, where the installation has pages. */
  readonly hasPage: boolean;
  readonly isCardsReturn: boolean;
  readonly maxLeadDays: number;
  readonly latestRequest: AudienceRequestRow | null;
  /** The quotas of states and counties. A distribution may have tens of thousands of others. */
  readonly quotas: readonly AudienceQuotaRow[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly templates: readonly {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly product: string;
    readonly isTurningAge: boolean;
    readonly hasReplyCard: boolean;
  }[];
  readonly variants: readonly CampaignVariant[];
  /** The ICP template that the buyer applied last. */
  readonly icpTemplate: { readonly id: string; readonly name: string } | null;
  /** The list in force of a campaign that mails its buyer's own list. Null without one. */
  readonly ownList: {
    readonly importId: string;
    readonly fileName: string;
    readonly people: number;
    readonly ncoaCount: number;
    readonly isOutdated: boolean;
    /** Whether the people are those of a bought list. */
    readonly isBought: boolean;
  } | null;
  /** The validation of the phone numbers. Null before the buyer presses Validate Phone Number. */
  readonly phoneValidation: PhoneValidationFacts | null;
  readonly orderId: OrderId | null;
  /** The free pieces to seed addresses: those of the order, or those that an order would have now. */
  readonly seedCount: number;
  /**
   * Who approved the proof and when; null before an approval. The approval is out of date when the piece has changed
   * since.
   */
  readonly proofApproval: {
    readonly approvedBy: string;
    readonly approvedAt: string;
    readonly isCurrent: boolean;
  } | null;
}

const approver = alias(users, 'approver');

/** The facts from other tables that a campaign's pages show, as one JSON value. */
const campaignParts = sql<
  Omit<CampaignDetailRow, keyof CampaignRecord | 'latestRequest' | 'paymentTerms' | 'segmentAddress'>
>`json_build_object(
  'segmentName', ${segments.name}, 'assignedToName', ${personName(users)},
  'timeZone', ${companies.timeZone}, 'isIGroup', ${companies.isIGroup}, 'hasPage', ${hasPage}, 'isCardsReturn', ${companies.isCardsReturn},
  'maxLeadDays', ${companies.maxLeadDays},
  'tags', coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from campaign_labels cl
    join labels l on l.company_id = cl.company_id and l.id = cl.label_id
    where cl.company_id = ${campaigns.companyId} and cl.campaign_id = ${campaigns.id} and l.kind = 'tag'), '[]'),
  'groups', coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) from campaign_labels cl
    join labels l on l.company_id = cl.company_id and l.id = cl.label_id
    where cl.company_id = ${campaigns.companyId} and cl.campaign_id = ${campaigns.id} and l.kind = 'group'), '[]'),
  'templates', coalesce((select json_agg(json_build_object('id', ct.id, 'key', t.key, 'name', t.name, 'product', t.product,
      'isTurningAge', t.is_turning_age, 'hasReplyCard', ${hasReplyCard(sql`ct.layout_snapshot`)})) from campaign_templates ct join templates t on t.key = ct.template_key
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
  'quotas', coalesce((select json_agg(json_build_object('dimension', q.dimension, 'key', q.key, 'available', q.available,
      'desired', q.desired) order by q.dimension, q.key) from audience_quotas q
    where q.company_id = ${campaigns.companyId} and q.audience_id = ${campaigns.audienceId}
      and q.dimension in ('state', 'county')), '[]'),
  'icpTemplate', (select json_build_object('id', i.id, 'name', i.name) from icp_templates i
    where i.company_id = ${audiences.companyId} and i.id = ${audiences.icpTemplateId}),
  'ownList', (select json_build_object('importId', o.import_id, 'fileName', o.file_name, 'people', o.people, 'ncoaCount', o.ncoa_count,
      'isOutdated', o.outdated_at is not null, 'isBought', o.prospect_list_id is not null) from own_lists o
    where o.company_id = ${campaigns.companyId} and o.campaign_id = ${campaigns.id}),
  'proofApproval', (select json_build_object('approvedBy', ${personName(approver)}, 'approvedAt', ${campaigns.proofApprovedAt},
      'isCurrent', ${campaigns.proofFingerprint} = ${printedFingerprint})
    from users approver where approver.company_id = ${campaigns.companyId} and approver.id = ${campaigns.proofApprovedBy}),
  'seedCount', coalesce((select orders.seed_count from orders where ${campaignOfOrder}),
    (select count(*) from seed_addresses seed where seed.company_id = ${campaigns.companyId}))::int,
  'phoneValidation', ${phoneValidationOf(campaigns.companyId, campaigns.cartId)},
  'orderId', (select orders.id from orders join checkouts on ${confirmedCheckout} where ${campaignOfOrder}))`;

/** Everything that the wizard shows of a campaign, in one statement. Null when the campaign is not visible. */
export async function findCampaignDetail(
  db: Database,
  scope: RowScope,
  where:
    | { readonly cartId: CartId; readonly campaignId?: CampaignId }
    | { readonly campaignId: CampaignId; readonly cartId?: undefined },
): Promise<CampaignDetailRow | null> {
  const [row] = await db
    .select({
      campaign: campaigns,
      cart: carts,
      audience: audiences,
      latestRequest: audienceRequests,
      paymentTerms: companies.paymentTerms,
      segmentAddress: segments.address,
      parts: campaignParts,
    })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .leftJoin(audienceRequests, latestRequestOfAudience)
    .innerJoin(segments, and(eq(segments.companyId, campaigns.companyId), eq(segments.id, campaigns.segmentId)))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(users, and(eq(users.companyId, campaigns.companyId), eq(users.id, campaigns.assignedUserId)))
    .where(
      and(
        seenCampaigns(scope),
        isNull(campaigns.deletedAt),
        where.cartId === undefined ? undefined : eq(campaigns.cartId, where.cartId),
        where.campaignId === undefined ? undefined : eq(campaigns.id, where.campaignId),
      ),
    );
  if (!row) return null;
  const { parts, ...record } = row;
  return { ...record, ...parts, variants: parts.variants.map(withParsedLines) };
}

/**
 * Whether the pieces of a campaign have a reply card. True while no template is chosen, because the buyer can still
 * choose a template with a reply card.
 */
export async function findHasReplyCard(
  db: Database,
  { companyId, id }: Pick<CampaignRow, 'companyId' | 'id'>,
): Promise<boolean> {
  const [row] = await db
    .select({ hasReplyCard: hasReplyCard(campaignTemplates.layoutSnapshot) })
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.companyId, companyId), eq(campaignTemplates.campaignId, id)));
  return row?.hasReplyCard ?? true;
}

/** The template of a campaign, with the layout that the template had when the buyer chose it. */
export async function findCampaignTemplate(db: Database, companyId: CompanyId, campaignId: CampaignId) {
  const [row] = await db
    .select()
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.companyId, companyId), eq(campaignTemplates.campaignId, campaignId)));
  return row ?? null;
}
