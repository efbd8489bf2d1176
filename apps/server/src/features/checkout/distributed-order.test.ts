import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { birthMonthOfKey } from '@dropdate/domain/distribution/birth-month-path';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { cartOf } from '../../../testing/wizard.ts';
import { audienceQuotas } from '../../schema/audience-quotas.ts';
import { campaigns } from '../../schema/ordering.ts';
import { moveOneRow, rowsOf } from './distribution-rows.fixture.ts';
import { type OrderableCart, orderableCart, place, recipientsOf, startCheckoutApp } from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const targetPerHousehold = { isPrimaryDecisionMaker: false, isOnePerHousehold: true };

/** A cart of about 300 people with one variant, one per household, that typed numbers distribute. */
async function distributedCart(category: SplitCategory, depth: number): Promise<OrderableCart> {
  const quotas = { FL: 200, RI: 100 };
  const cart = await orderableCart(app, { quotas, variants: 1, parameters: { targetPerHousehold } });
  const { campaignData, version, id } = (await cartOf(admin, cart)).selectedCampaign;
  const eventRequestExternalId = campaignData.eventRequestExternalId ?? 0;
  const rows = await rowsOf(admin, {
    requestId: eventRequestExternalId,
    desiredCount: 300,
    splitCategory: category,
    depth,
  });
  const { status } = await admin.call(updateCampaignWithSplit, {
    body: {
      cartId: cart.cartId,
      id,
      version,
      eventRequestExternalId,
      splitCountRequest: { splitCategory: category, desiredCount: 300, totalAudience: 300, entries: moveOneRow(rows) },
    },
  });
  expect(status).toBe(200);
  return cart;
}

async function storedQuotas(cart: OrderableCart, dimension: (typeof audienceQuotas.$inferSelect)['dimension']) {
  const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
  const rows = await app.db
    .select()
    .from(audienceQuotas)
    .where(and(eq(audienceQuotas.audienceId, campaign?.audienceId ?? ''), eq(audienceQuotas.dimension, dimension)));
  return Object.fromEntries(rows.filter(({ desired }) => desired > 0).map(({ key, desired }) => [key, desired]));
}

type Recipients = Awaited<ReturnType<typeof recipientsOf>>;
type Keys = Readonly<Record<string, (person: Recipients[number]) => string>>;

const keyOf = {
  county: ({ state, county }) => [state, county].join('::'),
  city: ({ state, county, city }) => [state, county, city].join('::'),
  zip: ({ state, county, city, zip }) => [state, county, city, zip].join('::'),
  'birth-month': ({ state, birthYear, birthMonth }) =>
    `${state}::${birthYear === null ? 'unknown' : `${birthYear}-${String(birthMonth).padStart(2, '0')}`}`,
} as const satisfies Keys;

function countsOf(people: Recipients, dimension: keyof typeof keyOf): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const person of people) {
    const key = keyOf[dimension](person);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('the order of a distribution', () => {
  it.each<[keyof typeof keyOf, SplitCategory, number]>([
    ['county', 'geography', 2],
    ['city', 'geography', 3],
    ['zip', 'geography', 4],
    ['birth-month', 'demography', 1],
    ['birth-month', 'demography', 2],
  ])('by %s fills exactly the quotas of %s at depth %i, one per household', async (dimension, category, depth) => {
    const cart = await distributedCart(category, depth);
    const quotas = await storedQuotas(cart, dimension);
    expect(Object.keys(quotas).length).toBeGreaterThan(3);
    const states = await storedQuotas(cart, 'state');
    expect((await place(app, admin, cart)).status).toBe(200);
    const people = await recipientsOf(app, cart);
    expect(countsOf(people, dimension)).toEqual(quotas);
    expect(people.filter(({ state }) => state === 'RI')).toHaveLength(states.RI ?? 0);
    expect(new Set(people.map(({ householdKey }) => householdKey)).size).toBe(people.length);
  });

  it('is refused when another order has taken the people of a birth month, and takes nobody', async () => {
    const cart = await distributedCart('demography', 2);
    const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
    const [taken] = await app.db
      .select()
      .from(audienceQuotas)
      .where(
        and(
          eq(audienceQuotas.audienceId, campaign?.audienceId ?? ''),
          eq(audienceQuotas.dimension, 'birth-month'),
          sql`${audienceQuotas.key} like 'FL::1%' and ${audienceQuotas.desired} > 0`,
        ),
      )
      .limit(1);
    const month = birthMonthOfKey(taken?.key.split('::')[1] ?? '');
    const age = { mode: 'age-by-month-and-year-range' as const, ranges: [{ from: month, to: month }] };
    const other = await orderableCart(app, {
      quotas: { FL: taken?.available ?? 0 },
      parameters: { targetPerHousehold, age },
    });
    expect((await place(app, admin, other)).status).toBe(200);
    const answer = await place(app, admin, cart);
    expect([answer.status, answer.messages[0]?.userMessage]).toEqual([409, orderRefusalTexts.ProspectCountModified]);
    expect(await recipientsOf(app, cart)).toEqual([]);
  });
});
