import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { getSuppressionRules } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import type { HouseholdLimit } from '@dropdate/domain/audience/suppression-rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign } from '../../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { suppressionRules } from '../../../schema/suppression-rules.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { recipientsOf, startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { type PlacedOrder, saveDetails, setStatus } from './campaign-status.fixture.ts';
import { printing } from './dispatch.fixture.ts';

/** Households that got as many pieces as the company allows are left out of its audiences. */

let app: TestApp;
let admin: Caller;
let draft: SeededCampaign;
let order: PlacedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  draft = await seedCampaign(app);
  order = await printing(app, { WY: 12 });
  await endHolds();
});
afterAll(() => app.close());
beforeEach(() => limitTo(null));

/** The people of the order become free again, as when their holds end. */
async function endHolds(): Promise<void> {
  await app.db.execute(sql`delete from reservations`);
  await app.db.transaction((tx) => raiseSuppressionVersion(tx, app.world.harborline.id));
}

const limitTo = async (householdLimit: HouseholdLimit | null) =>
  (await admin.call(setSuppressionRules, { body: { householdLimit } })).model;
const inWyoming = () => ({ campaignId: draft.id, parameters: inState('WY') });
const linesOf = async (parameters = inState('WY')) =>
  (await admin.call(countSuppressions, { body: { campaignId: draft.id, parameters } })).model;
const left = async () => (await linesOf()).frequencyCount;
const perHousehold = () => ({
  ...inState('WY'),
  targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true },
});
/** The people who may be mailed in the households of the order, and who live in Wyoming. */
const members = async () => {
  const households = new Set((await recipientsOf(app, order.cart)).map(({ householdKey }) => householdKey));
  const everybody = await app.parts.engine.sample(
    { companyId: 'nobody', parameters: inState('WY'), asOf: 2026 * 12 + 10, seed: 's' },
    100_000,
  );
  return everybody.filter(({ householdKey }) => households.has(householdKey)).length;
};
/** Adds pieces to one household of the order: they go to the first person's household. */
const movedToFirst = (pieces: number) =>
  app.db.execute(sql`update recipients r set household_key = f.household_key from recipients f
    where f.order_id = ${order.orderId} and f.seq = 1 and r.order_id = f.order_id and r.seq <= ${pieces}`);

it('whole households with so many pieces are left out, as a line of the waterfall', async () => {
  const before = await linesOf();
  expect(before.frequencyCount).toBe(0);
  expect(await limitTo({ pieces: 1, days: 90 })).toMatchObject({ householdLimit: { pieces: 1, days: 90 } });
  const people = await members();
  expect(people).toBeGreaterThan(12);
  const after = await linesOf();
  expect(after).toEqual({
    ...before,
    frequencyCount: people,
    totalProspectsCount: before.totalProspectsCount - people,
  });
  expect((await admin.call(countProspects, { body: inWyoming() })).model.totalProspectsCount).toBe(
    after.totalProspectsCount,
  );
  const ofHouseholds = await linesOf(perHousehold());
  expect(ofHouseholds.frequencyCount).toBe(people);
  await limitTo(null);
  expect(await linesOf()).toEqual(before);
});

it('pieces of one household add up, and those of an order that is not mailed yet count, too', async () => {
  await limitTo({ pieces: 3, days: 90 });
  const before = await left();
  await movedToFirst(3);
  await endHolds();
  expect(await left()).toBe(before);
  await limitTo({ pieces: 2, days: 90 });
  expect(await left()).toBeGreaterThan(0);
});

it('a mailing counts for the days of the limit, without pieces that were not mailed', async () => {
  await limitTo({ pieces: 1, days: 10 });
  const whole = await left();
  await saveDetails(app, order, { dispatchCount: 9, reason: 'spoiled', missingPieces: '10-12' });
  await setStatus(app, order, 'dispatched');
  await endHolds();
  const mailed = await left();
  expect(mailed).toBeLessThan(whole);
  expect(mailed).toBeGreaterThanOrEqual(9);
  const now = app.clock.now();
  const leftAt = async (instant: string) => {
    app.clock.set(instant);
    // The session of the administrator is over by then.
    const { model } = await (await app.as('multi')).call(countSuppressions, { body: inWyoming() });
    return model.frequencyCount;
  };
  expect(await leftAt('2026-11-30T04:55:00Z')).toBe(mailed);
  // The tenth day is over for the company, without any change of the company.
  expect(await leftAt('2026-11-30T05:05:00Z')).toBe(0);
  app.clock.set(now.toISOString());
});

it('the limit of another company leaves nobody out, and wrong limits are refused', async () => {
  const prairie = await app.as('prairie-admin');
  await prairie.call(setSuppressionRules, { body: { householdLimit: { pieces: 1, days: 90 } } });
  expect(await left()).toBe(0);
  expect((await admin.call(getSuppressionRules, {})).model.householdLimit).toBeNull();
  for (const householdLimit of [
    { pieces: 0, days: 1 },
    { pieces: 1 },
    { pieces: 51, days: 30 },
    { pieces: 1, days: 731 },
  ])
    expect((await admin.raw('PUT', setSuppressionRules.path, { householdLimit })).status).toBe(400);
  await expect(
    app.db.insert(suppressionRules).values({ companyId: app.world.provider.id, householdPieces: 1 }),
  ).rejects.toMatchObject({ cause: { constraint: 'suppression_rules_household_limit' } });
});

it('a limit does not look customers up again', async () => {
  await admin.call(setSuppressionRules, { body: { leavesOutKnownPeople: true } });
  await app.matchKnownPeople();
  expect(await limitTo({ pieces: 2, days: 30 })).toMatchObject({ leavesOutKnownPeople: true, isMatching: false });
  await admin.call(setSuppressionRules, { body: { leavesOutKnownPeople: false } });
});
