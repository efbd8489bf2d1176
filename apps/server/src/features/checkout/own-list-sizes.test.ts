import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { readDeliveryZips } from '@dropdate/prospect-engine/geography/us-zips';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { atNight } from '../../../testing/tier.ts';
import { type Made, makeCampaign } from '../../../testing/wizard.ts';
import { imports } from '../../schema/imports.ts';
import { campaignVariants, variantStates } from '../../schema/ordering.ts';
import { orderableCart, place, recipientsOf, startCheckoutApp, tracesOf } from './orderable-cart.fixture.ts';
import { importedList, type ListRow, listFile, people, uploadList } from './own-list.fixture.ts';

/** Own lists of unusual sizes: one row, many states, more rows than a file may have. */

let app: TestApp;
let admin: Caller;
const campaigns = new Map<string, Made>();
const campaignOf = (name: 'Many states' | 'One row' | 'Many rows'): Made => {
  const made = campaigns.get(name);
  if (made === undefined) throw new Error(`${name} was not made`);
  return made;
};
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  // The carts that are made below take numbers of the same counter, so these campaigns are made before.
  for (const name of ['Many states', 'One row', 'Many rows'] as const)
    campaigns.set(name, await makeCampaign(app, admin, { name }));
});
afterAll(() => app.close());

/** The states of the variants that the personalization proposes, with their counts. */
const proposed = async (campaignId: CampaignId) => {
  const { model } = await admin.call(listTemplateVariants, { body: [campaignId] });
  return model.results[0]?.variants.map(({ statesData }) =>
    Object.fromEntries(
      statesData.map(({ stateCode, isEnabled, availableCount, desiredCount }) => [
        stateCode,
        isEnabled ? [availableCount, desiredCount] : null,
      ]),
    ),
  );
};

/** One ZIP code of each state, without the mail of the military. */
const zipOfStates = [
  ...new Map(
    readDeliveryZips()
      .filter(({ stateCode }) => !['AA', 'AE', 'AP', 'PR'].includes(stateCode))
      .map((zip) => [zip.stateCode, zip]),
  ).values(),
].toSorted((a, b) => a.stateCode.localeCompare(b.stateCode));

/** People of 40 states: one to five in each. */
const fortyStates = zipOfStates.slice(0, 40).map(({ stateCode, city, zip }, at) => ({
  stateCode,
  rows: Array.from(
    { length: 1 + (at % 5) },
    (_, nth): ListRow => ({
      'First Name': 'Ana',
      'Last Name': 'Farwell',
      Address: `${100 + nth} Prairie Way`,
      City: city,
      State: stateCode,
      Zip: zip,
    }),
  ),
}));
const countOf = Object.fromEntries(fortyStates.map(({ stateCode, rows }) => [stateCode, rows.length]));
const rowsOfAll = fortyStates.flatMap(({ rows }) => rows);

describe('an own list of 40 states', () => {
  it('has all its states in the first variant, with the people of each', async () => {
    const made = campaignOf('Many states');
    await uploadList(app, admin, made, rowsOfAll);
    const { list, totalCount } = await importedList(admin, made);
    expect(Object.fromEntries(list?.states.map(({ state, people: count }) => [state, count]) ?? [])).toEqual(countOf);
    expect([list?.people, totalCount]).toEqual([rowsOfAll.length, rowsOfAll.length]);
    expect(await proposed(made.campaignId)).toEqual([
      Object.fromEntries(Object.entries(countOf).map(([state, count]) => [state, [count, count]])),
    ]);
  });

  it('is ordered in two variants, each with its share of each state', async () => {
    const cart = await orderableCart(app, { quotas: countOf, variants: 2 });
    await uploadList(app, admin, cart, rowsOfAll);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({
      orders: 1,
      recipients: rowsOfAll.length,
      held: rowsOfAll.length,
    });
    const pieces = await recipientsOf(app, cart);
    const shares = await app.db
      .select({ variantId: variantStates.variantId, state: variantStates.state, desired: variantStates.desired })
      .from(variantStates)
      .innerJoin(campaignVariants, eq(campaignVariants.id, variantStates.variantId))
      .where(eq(variantStates.companyId, cart.companyId));
    const ofCart = shares.filter(({ variantId }) => pieces.some((piece) => piece.variantId === variantId));
    expect(ofCart).toHaveLength(80);
    const found = ofCart.map(({ variantId, state }) => ({
      variantId,
      state,
      desired: pieces.filter((piece) => piece.variantId === variantId && piece.state === state).length,
    }));
    expect(found).toEqual(ofCart);
  });
});

describe('an own list of one row', () => {
  it('is one person of one state in the first variant', async () => {
    const made = campaignOf('One row');
    await uploadList(app, admin, made, people(1, 'Lone'));
    expect(await importedList(admin, made)).toMatchObject({
      list: { people: 1, states: [{ state: 'FL', people: 1 }] },
      totalCount: 1,
    });
    expect(await proposed(made.campaignId)).toEqual([{ FL: [1, 1] }]);
  });

  it('goes to one of two variants', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 2 });
    await uploadList(app, admin, cart, people(1, 'Shared'));
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await recipientsOf(app, cart)).toHaveLength(1);
  });
});

atNight(() => {
  it('a file of 200,000 rows is refused with the limit, and nothing of it stays', { timeout: 120_000 }, async () => {
    const made = campaignOf('Many rows');
    const file = listFile(people(200_000, 'Many'));
    const sent = await admin.call(importCampaignProspects, {
      query: { campaignId: made.campaignId },
      files: [file],
    });
    expect([sent.status, sent.messages[0]?.userMessage]).toEqual([
      400,
      'The file has more than 100,000 rows. Split it into several files.',
    ]);
    expect(await app.db.$count(imports, eq(imports.subjectId, made.campaignId))).toBe(0);
  });
});
