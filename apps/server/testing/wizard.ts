import { createCampaign } from '@dropdate/contract/campaigns/create-campaign';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { templates } from '../src/schema/catalogue.ts';
import { campaigns, carts } from '../src/schema/ordering.ts';
import { hasReplyCard } from '../src/schema/reply-card.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Keys of templates of the catalogue: one with a reply card, one for turning ages, one without a reply card. */
export async function someTemplates(app: TestApp): Promise<Record<'plain' | 'turningAge' | 'noReplyCard', string>> {
  const isCarded = hasReplyCard(templates.layout);
  const { rows } = await app.db.execute<{ plain: string; turning: string; uncarded: string }>(sql`
    select (select min(key) from templates where not is_turning_age and ${isCarded}) as plain,
      (select min(key) from templates where is_turning_age) as turning,
      (select min(key) from templates where not ${isCarded}) as uncarded`);
  return { plain: rows[0]?.plain ?? '', turningAge: rows[0]?.turning ?? '', noReplyCard: rows[0]?.uncarded ?? '' };
}

export interface Made {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
}

/** Makes a campaign with the calls of the wizard's first page. */
export async function makeCampaign(
  app: TestApp,
  caller: Caller,
  form: { readonly name?: string; readonly isDraftCampaign?: boolean; readonly template?: string } = {},
): Promise<Made> {
  const template = form.template ?? (await someTemplates(app)).plain;
  const selection = await caller.call(saveTemplateSelection, { body: { templateLookupIds: [template] } });
  const cartId = selection.model.cart.id;
  const created = await caller.call(createCampaign, {
    body: {
      name: form.name ?? 'Spring mailing',
      cartId,
      tags: [],
      groups: [],
      templateLookupIds: [template],
      isDraftCampaign: form.isDraftCampaign ?? false,
      type: 'private',
    },
  });
  return { cartId, campaignId: created.model.id };
}

/** The cart of a campaign as it is now. */
export async function cartOf(caller: Caller, { cartId }: Pick<Made, 'cartId'>) {
  return (await caller.call(getCartDetails, { params: { id: cartId } })).model;
}

/** The statuses of a campaign that its buyer can neither edit nor delete. */
export const lockedStatuses = [
  'in-production',
  'printing',
  'dispatched',
  'paused',
  'pending-validation',
  'scrubbing-list-generated',
  'pending-payment',
  'completed',
] as const satisfies readonly CampaignStatus[];

/** Puts a campaign into a status that its buyer cannot set. */
export async function setStatus(app: TestApp, { campaignId }: Made, status: CampaignStatus): Promise<void> {
  await app.db.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId));
}

/** Stores quotas as Apply does: the given number of people of each state. */
export async function applyQuotas(
  app: TestApp,
  { campaignId }: Made,
  quotas: Readonly<Record<string, number>>,
): Promise<void> {
  const total = Object.values(quotas).reduce((sum, desired) => sum + desired, 0);
  await app.db.execute(
    sql`delete from audience_quotas where audience_id = (select audience_id from campaigns where id = ${campaignId})`,
  );
  for (const [state, desired] of Object.entries(quotas)) {
    await app.db.execute(sql`insert into audience_quotas (company_id, audience_id, dimension, key, available, desired)
      select company_id, audience_id, 'state', ${state}, ${desired * 2}::int, ${desired}::int from campaigns where id = ${campaignId}`);
  }
  await app.db.execute(sql`update audiences set desired_count = ${total}::int
    where id = (select audience_id from campaigns where id = ${campaignId})`);
}

/** All stored facts of a campaign that a refused call must not change. */
export async function stored(app: TestApp, { cartId, campaignId }: Made): Promise<unknown> {
  const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const [cart] = await app.db.select().from(carts).where(eq(carts.id, cartId));
  const { rows } = await app.db.execute(sql`
    select (select json_agg(v order by v.position) from campaign_variants v join campaign_templates t on t.id = v.campaign_template_id
        where t.campaign_id = ${campaignId}) as variants,
      (select count(*)::int from audit_log where entity_id in (${campaignId}, ${cartId})) as audited`);
  return { campaign, cart, ...rows[0] };
}

/** Actions that the audit log has for an entity, oldest first. */
export async function audited(app: TestApp, entityId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where entity_id = ${entityId} order by id`,
  );
  return rows.map(({ action }) => action);
}
