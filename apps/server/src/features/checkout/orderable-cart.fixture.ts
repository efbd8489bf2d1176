import { randomUUID } from 'node:crypto';
import { placeOrder as endpoint } from '@dropdate/contract/orders/place-order';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { type CampaignStatus, campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { type CampaignId, type CartId, type CompanyId, idOf, type UserId } from '@dropdate/domain/id/brand';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { sandboxToken, type TypedCard } from '@dropdate/domain/order/sandbox-card';
import { emptyLines } from '@dropdate/domain/personalize/variant';
import type { CampaignAddOn, DuplicateListField } from '@dropdate/domain/pricing/add-on';
import { and, eq, sql } from 'drizzle-orm';
import { billingAddress } from '../../../testing/billing-address.ts';
import { cardNonce } from '../../../testing/card-nonce.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { userOf } from '../../../testing/world.ts';
import type { AppParts } from '../../app.ts';
import { audienceQuotas } from '../../schema/audience-quotas.ts';
import { templates } from '../../schema/catalogue.ts';
import {
  audienceRequests,
  audiences,
  campaigns,
  campaignTemplates,
  campaignVariants,
  carts,
  variantStates,
} from '../../schema/ordering.ts';
import { paymentMethods, reservations } from '../../schema/orders.ts';
import { recipients } from '../../schema/recipients.ts';
import { hasReplyCard } from '../../schema/reply-card.ts';
import { sandboxCharges } from '../../schema/sandbox.ts';
import { readOrderDraft } from '../order-drafts/order-draft.ts';

/** A server with a mailer id of six digits, as the postal service assigns them. */
export async function startCheckoutApp(overrides: Partial<AppParts> = {}): Promise<TestApp> {
  const { config } = await testConfig();
  return startTestApp({ config: { ...config, mailerId: '123456' }, ...overrides });
}

/** The same server outside the demo, where no service looks up who has moved. */
export async function startOutsideDemo(): Promise<TestApp> {
  const { config } = await testConfig();
  return startCheckoutApp({ config: { ...config, mailerId: '123456', demo: false } });
}

export interface CartSeed {
  readonly company?: 'harborline' | 'prairie';
  readonly userName?: string;
  /** The desired count of each state. */
  readonly quotas: Readonly<Record<string, number>>;
  readonly parameters?: Partial<AudienceParameters>;
  readonly term?: PaymentTerm;
  /** Number of variants. Each takes an equal share of a state's people. The last variant also takes the remainder. */
  readonly variants?: number;
  readonly status?: CampaignStatus;
  readonly hasReplyCard?: boolean;
  readonly addOns?: readonly CampaignAddOn[];
  readonly duplicateFields?: readonly DuplicateListField[];
}

export interface OrderableCart {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

/**
 * A cart that can be ordered. If its payment term is credit card, the test still has to choose a card with `payWith`.
 */
export async function orderableCart({ db, world, clock }: TestApp, seed: CartSeed): Promise<OrderableCart> {
  const company = world[seed.company ?? 'harborline'];
  const userId = userOf(world, seed.userName ?? (seed.company === 'prairie' ? 'prairie-admin' : 'admin'));
  const companyId = company.id;
  const { rows } = await db.execute<{ primary_segment_id: string }>(
    `select primary_segment_id from users where id = '${userId}'`,
  );
  const segmentId = rows[0]?.primary_segment_id ?? '';
  const isMeant = sql`not ${templates.isTurningAge} and ${hasReplyCard(templates.layout)} = ${seed.hasReplyCard ?? true}`;
  const [template] = await db.select().from(templates).where(isMeant).limit(1);
  if (!template) throw new Error('the catalogue has no template');
  const [cart, campaign] = [idOf<CartId>(randomUUID()), idOf<CampaignId>(randomUUID())];
  const ids = { cart, audience: randomUUID(), campaign, template: randomUUID() };
  const desired = Object.values(seed.quotas).reduce((total, count) => total + count, 0);
  const parameters = {
    ...emptyAudience,
    geography: Object.keys(seed.quotas).map((stateCode) => ({ stateCode })),
    ...seed.parameters,
  };
  await db.insert(carts).values({
    id: ids.cart,
    companyId,
    segmentId,
    ownerId: userId,
    kind: 'campaign',
    paymentTerm: seed.term ?? 'standard-invoicing',
    orderData: { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill the branch.', poNumber: '' },
  });
  await db
    .insert(audiences)
    .values({ id: ids.audience, companyId, parameters, parametersHash: 'hash', desiredCount: desired });
  const [request] = await db
    .insert(audienceRequests)
    .values({
      companyId,
      audienceId: ids.audience,
      parametersHash: 'hash',
      releaseSeq: 1,
      dataAsOf: '2026-11-01',
      asOf: '2026-11-01',
      seed: ids.campaign,
      total: desired,
      withPhone: 0,
    })
    .returning({ id: audienceRequests.id });
  await db
    .update(audiences)
    .set({ appliedRequestId: request?.id ?? 0 })
    .where(eq(audiences.id, ids.audience));
  const quotas = Object.entries(seed.quotas);
  await db.insert(audienceQuotas).values(
    quotas.map(([key, count]) => ({
      companyId,
      audienceId: ids.audience,
      dimension: 'state' as const,
      key,
      available: count,
      desired: count,
    })),
  );
  await db.transaction(async (tx) => {
    // Carts that are made at the same time take their numbers one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('made campaigns'))`);
    await tx.insert(campaigns).values({
      id: ids.campaign,
      companyId,
      segmentId,
      cartId: ids.cart,
      // A number of its own counter would meet the next number of another fixture.
      number: sql`(select coalesce(max(number), 9000) + 1 from campaigns)`,
      name: 'Autumn letter',
      status: seed.status ?? 'draft',
      audienceId: ids.audience,
      startDate: '2026-12-01',
      addOns: [...(seed.addOns ?? [])],
      duplicateFields: [...(seed.duplicateFields ?? [])],
      assignedUserId: world.users[seed.company === 'prairie' ? 'prairie-agent' : 'agent'] ?? null,
      createdAt: clock.now(),
      createdBy: userId,
      updatedBy: userId,
    });
  });
  await db.insert(campaignTemplates).values({
    id: ids.template,
    companyId,
    campaignId: ids.campaign,
    templateKey: template.key,
    layoutSnapshot: template.layout,
  });
  await insertVariants(db, { companyId, templateId: ids.template, quotas, count: seed.variants ?? 2 });
  return { cartId: ids.cart, campaignId: ids.campaign, companyId, userId };
}

async function insertVariants(
  db: TestApp['db'],
  of: {
    readonly companyId: CompanyId;
    readonly templateId: string;
    readonly quotas: readonly (readonly [string, number])[];
    readonly count: number;
  },
): Promise<void> {
  for (let position = 0; position < of.count; position++) {
    const id = randomUUID();
    await db.insert(campaignVariants).values({
      id,
      companyId: of.companyId,
      campaignTemplateId: of.templateId,
      position,
      name: `Variant ${position + 1}`,
      stockColor: 'white',
      postalClass: position === 0 ? 'first-class' : 'marketing-mail',
    });
    await db.insert(variantStates).values(
      of.quotas.map(([state, quota]) => {
        const share = Math.floor(quota / of.count);
        const isLast = position === of.count - 1;
        return {
          companyId: of.companyId,
          variantId: id,
          state,
          enabled: true,
          desired: isLast ? quota - share * (of.count - 1) : share,
          lines: { ...emptyLines, isAgencyNameShown: true, agencyName: '=Harbor, "Tampa"' },
        };
      }),
    );
  }
}

export const goodCard: TypedCard = { number: '4242424242424242', expMonth: 12, expYear: 2029, securityCode: '123' };

/** The token that the browser sends in place of a card. */
export const cardToken = (number = goodCard.number): string =>
  sandboxToken({ ...goodCard, number }, cardNonce(), '2026-11-20');

/** Saves a card, even a card that will be declined, and chooses it to pay for the cart. */
export async function payWith(app: TestApp, cart: OrderableCart, number = goodCard.number): Promise<string> {
  const id = await saveCard(app, cart, number);
  const { total } = await seenOf(app, cart);
  await app.db
    .update(carts)
    .set({ paymentSplit: [{ paymentMethodId: id, amount: total }] })
    .where(eq(carts.id, cart.cartId));
  return id;
}

export async function saveCard(
  { db }: TestApp,
  { companyId, userId }: Pick<OrderableCart, 'companyId' | 'userId'>,
  number = goodCard.number,
): Promise<string> {
  const id = randomUUID();
  await db.insert(paymentMethods).values({
    id,
    companyId,
    userId,
    provider: 'sandbox',
    providerRef: cardToken(number).replace(/^pm_/, 'card_'),
    brand: 'Visa',
    last4: number.slice(-4),
    expMonth: 12,
    expYear: 2029,
    name: 'Dana Whitfield',
    address: billingAddress,
  });
  return id;
}

/** The revision and total of the cart that the buyer sees now. */
export async function seenOf(app: TestApp, cart: OrderableCart) {
  const draft = await readOrderDraft(
    {
      db: app.db,
      today: '2026-11-20',
      viewer: { companyId: cart.companyId, userId: cart.userId },
      scopeOf: () => ({ kind: 'all-clients' }),
    } as never,
    cart.cartId,
    'sandbox',
  );
  return { revision: draft.campaign.cart.revision, total: draft.totals.total };
}

/** Presses Pay or Place Order with the revision and total that the buyer sees. */
export async function place(app: TestApp, caller: Caller, cart: OrderableCart) {
  const { revision, total } = await seenOf(app, cart);
  return caller.call(endpoint, {
    params: { id: cart.cartId },
    body: { source: 'cart', revision, expectedTotal: total },
  });
}

interface Traces {
  readonly orders: number;
  readonly lines: number;
  readonly pieces: number;
  readonly recipients: number;
  readonly held: number;
  readonly captured: number;
  readonly authorised: number;
  readonly status: CampaignStatus;
  readonly mails: number;
  readonly ordered: number;
}

/**
 * Counts of everything that an order leaves behind. Each count is complete when the order was placed, and 0 when it was
 * not.
 */
export async function tracesOf({ db }: TestApp, cart: OrderableCart): Promise<Traces> {
  const { rows } = await db.execute<Record<keyof Traces, number>>(`select
    (select count(*)::int from orders where cart_id = '${cart.cartId}') as orders,
    (select count(*)::int from order_lines where campaign_id = '${cart.campaignId}') as lines,
    (select coalesce(sum(p.pieces), 0)::int from order_pieces p join orders o on o.company_id = p.company_id and o.id = p.order_id
      where o.cart_id = '${cart.cartId}') as pieces,
    (select count(*)::int from recipients where campaign_id = '${cart.campaignId}') as recipients,
    (select count(*)::int from reservations r where r.company_id = '${cart.companyId}' and (exists (select 1 from checkouts c
      where c.cart_id = '${cart.cartId}' and r.holder_id in (c.id, c.order_id)))) as held,
    (select count(*)::int from sandbox_charges s where s.status = 'captured' and exists (select 1 from checkouts c
      where c.cart_id = '${cart.cartId}' and s.idempotency_key like c.id::text || ':%')) as captured,
    (select count(*)::int from sandbox_charges s where s.status = 'authorised' and exists (select 1 from checkouts c
      where c.cart_id = '${cart.cartId}' and s.idempotency_key like c.id::text || ':%')) as authorised,
    (select status from campaigns where id = '${cart.campaignId}') as status,
    (select count(*)::int from mail_outbox m where m.state <> 'failed' and m.company_id = '${cart.companyId}' and exists (select 1 from checkouts c
      where c.cart_id = '${cart.cartId}' and m.about_id = c.order_id)) as mails,
    (select count(*)::int from carts where id = '${cart.cartId}' and state = 'ordered') as ordered`);
  const row = rows[0];
  if (!row) throw new Error('no traces');
  return { ...row, status: campaignStatusCodes.wordOf(row.status) };
}

/** The counts when nobody ever pressed the button: nothing is held, nothing is charged, the cart is open. */
export const untouched = {
  orders: 0,
  lines: 0,
  pieces: 0,
  recipients: 0,
  held: 0,
  captured: 0,
  authorised: 0,
  status: 'draft',
  ordered: 0,
  mails: 0,
};

export async function recipientsOf({ db }: TestApp, cart: OrderableCart) {
  return db.select().from(recipients).where(eq(recipients.campaignId, cart.campaignId)).orderBy(recipients.seq);
}

export async function chargesOf({ db }: TestApp, status: 'captured' | 'authorised' | 'released' | 'declined') {
  return db.select().from(sandboxCharges).where(eq(sandboxCharges.status, status));
}

export async function heldBy({ db }: TestApp, companyId: CompanyId, holder: 'checkout' | 'order') {
  return db
    .select()
    .from(reservations)
    .where(and(eq(reservations.companyId, companyId), eq(reservations.holder, holder)));
}
