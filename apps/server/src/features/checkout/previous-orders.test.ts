import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { listCampaignsForSuppressionFilters } from '@dropdate/contract/audience/list-campaigns-for-suppression-filters';
import {
  forCampaignFilter,
  searchCampaignsForSuppression,
} from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { listQuerySchema } from '@dropdate/contract/http/list';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { standardSuppression } from '@dropdate/domain/audience/suppression-choice';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, wireParameters } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../schema/orders.ts';
import { raiseSuppressionVersion } from '../audience/projection.ts';
import {
  heldBy,
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  recipientsOf,
  startCheckoutApp,
} from './orderable-cart.fixture.ts';

/** Choose Orders, and the people of the chosen orders, who are left out of counts and of the next order. */

let app: TestApp;
let admin: Caller;
let agent: Caller;
let prairie: Caller;
let draft: SeededCampaign;
let first: OrderableCart;
let second: OrderableCart;
let foreign: OrderableCart;
let numbers: Readonly<Record<'first' | 'second' | 'foreign', string>>;

/** The people of the placed orders become free again, as when their holds end. */
async function endHolds(): Promise<void> {
  for (const { id } of [app.world.harborline, app.world.prairie]) {
    await app.db.execute(sql`delete from reservations where company_id = ${id}`);
    await app.db.transaction((tx) => raiseSuppressionVersion(tx, id));
  }
}

beforeAll(async () => {
  app = await startCheckoutApp();
  [admin, agent, prairie] = [await app.as('admin'), await app.as('agent'), await app.as('prairie-admin')];
  draft = await seedCampaign(app, { userName: 'agent' });
  first = await orderableCart(app, { quotas: { WY: 12 } });
  second = await orderableCart(app, { quotas: { WY: 7 } });
  foreign = await orderableCart(app, { quotas: { WY: 3 }, company: 'prairie', term: 'credit-card' });
  await payWith(app, foreign);
  const order = async (caller: Caller, cart: OrderableCart) => (await place(app, caller, cart)).model.order;
  await order(admin, first);
  app.clock.set('2026-11-20T15:05:00Z');
  await order(admin, second);
  await order(prairie, foreign);
  await endHolds();
  const numberOf = async ({ cartId }: OrderableCart) => {
    const [order] = await app.db.select({ number: orders.number }).from(orders).where(eq(orders.cartId, cartId));
    return String(order?.number);
  };
  numbers = { first: await numberOf(first), second: await numberOf(second), foreign: await numberOf(foreign) };
});
afterAll(() => app.close());

const without = (...chosen: readonly string[]): AudienceParameters => ({
  ...inState('WY'),
  suppression: { type: 'previous-orders', orders: chosen },
});
const count = async (caller: Caller, parameters: AudienceParameters) =>
  (await caller.call(countProspects, { body: { campaignId: draft.id, parameters } })).model.totalProspectsCount;
const raw = (caller: Caller, ...chosen: readonly string[]) =>
  caller.raw('POST', countProspects.path, {
    campaignId: draft.id,
    parameters: wireParameters([{ stateCode: 'WY' }], { suppression: { type: 1, orders: chosen } }),
  });
const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchCampaignsForSuppression, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const numbersIn = ({ results }: Awaited<ReturnType<typeof search>>) =>
  results.map(({ eventOrderExternalId }) => eventOrderExternalId);
const refOf = async () => {
  const { rows } = await app.db.execute<{ version: number }>(sql`select version from campaigns where id = ${draft.id}`);
  return { cartId: draft.cartId, version: rows[0]?.version ?? 0 };
};

describe('the list of previous orders', () => {
  it('has the confirmed orders of the campaigns that the caller sees, newest first', async () => {
    const { results, totalCount } = await search(admin);
    expect(totalCount).toBe(2);
    expect(results[0]).toEqual({
      eventOrderExternalId: numbers.second,
      poNumber: '',
      campaignName: 'Autumn letter',
      createdOn: '2026-11-20T15:05:00.000Z',
      createdBy: expect.any(String),
      isIncluded: false,
      isProspectList: false,
    });
    expect(numbersIn(await search(admin))).toEqual([numbers.second, numbers.first]);
    expect(numbersIn(await search(prairie))).toEqual([numbers.foreign]);
  });

  it('searches, filters, sorts and pages by its columns', async () => {
    const sorted = { sort: 'campaigns-for-suppression-eventOrderExternalId-asc' };
    expect(numbersIn(await search(admin, sorted))).toEqual([numbers.first, numbers.second]);
    expect(numbersIn(await search(admin, { ...sorted, page: 1, pageSize: 1 }))).toEqual([numbers.second]);
    expect(numbersIn(await search(admin, { search: numbers.first }))).toEqual([numbers.first]);
    expect(numbersIn(await search(admin, { search: 'no such order' }))).toEqual([]);
    await app.db.execute(sql`update orders set order_data = '{"poNumber": "PO-77"}' where cart_id = ${first.cartId}`);
    expect(numbersIn(await search(admin, { search: 'po-77' }))).toEqual([numbers.first]);
    const { filters } = (await admin.call(listCampaignsForSuppressionFilters, {})).model;
    expect(filters.map(({ name }) => name)).toEqual([
      'eventOrderExternalId',
      'poNumber',
      'campaignName',
      'createdOn',
      'createdBy',
    ]);
    const byNumber = { name: 'poNumber', operator: 'eq', value: 'PO-77', logical: 'and' };
    expect(numbersIn(await search(admin, { filters: [byNumber] }))).toEqual([numbers.first]);
  });

  it('marks the orders that the saved audience of a campaign leaves out', async () => {
    const { cartId, version } = await refOf();
    const body = { cartId, version, parametersData: without(numbers.first) };
    await admin.call(saveCampaignDraft, { params: { id: draft.id }, body });
    const { results } = await search(admin, { filterIds: [{ id: forCampaignFilter, value: draft.id }] });
    expect(results.filter(({ isIncluded }) => isIncluded).map((row) => row.eventOrderExternalId)).toEqual([
      numbers.first,
    ]);
    const before = { cartId, version: version + 1, parametersData: inState('WY') };
    await admin.call(saveCampaignDraft, { params: { id: draft.id }, body: before });
  });

  it.each(['no id', '0192aaaa-0000-7000-8000-00000000000f', 'foreign'])(
    'answers 404 in the same words for the campaign %j',
    async (named) => {
      const value = named === 'foreign' ? foreign.campaignId : named;
      const filterIds = [{ id: forCampaignFilter, value }];
      const answer = await admin.raw('POST', searchCampaignsForSuppression.path, { filterIds });
      expect(answer.status).toBe(404);
      expect(answer.messages.map(({ messageId }) => messageId)).toEqual(['NotFound']);
    },
  );
});

describe('a count without the people of chosen orders', () => {
  it('is smaller by exactly these people, each once', async () => {
    const all = await count(admin, inState('WY'));
    const people = async (cart: OrderableCart) => (await recipientsOf(app, cart)).map(({ vendorKey }) => vendorKey);
    const [ofFirst, ofSecond] = [await people(first), await people(second)];
    expect(await count(admin, without(numbers.first))).toBe(all - 12);
    expect(await count(admin, without(numbers.second))).toBe(all - 7);
    const both = new Set([...ofFirst, ...ofSecond]).size;
    expect(await count(admin, without(numbers.first, numbers.second))).toBe(all - both);
    expect(await count(admin, inState('WY'))).toBe(all);
  });

  it('stays right when the company is loaded again', async () => {
    const all = await count(admin, inState('WY'));
    expect(await count(admin, without(numbers.first))).toBe(all - 12);
    await app.db.transaction((tx) => raiseSuppressionVersion(tx, draft.companyId));
    expect(await count(admin, without(numbers.first))).toBe(all - 12);
  });

  it('reads the people of an order once', async () => {
    await count(admin, without(numbers.first, numbers.second));
    const plain = await app.countStatements(() => count(admin, inState('WY')));
    // One statement more finds the orders that the caller sees, and one asks again for the version.
    const chosen = () => count(admin, without(numbers.second, numbers.first));
    expect(await app.countStatements(chosen)).toBe(plain + 2);
  });

  it('is that of everybody while no order is chosen', async () => {
    expect(await count(admin, without())).toBe(await count(admin, inState('WY')));
    expect(await count(admin, { ...inState('WY'), suppression: standardSuppression })).toBe(
      await count(admin, without()),
    );
  });

  it('refuses an unknown order and an order of another client in the same words', async () => {
    const [unknown, others] = [await raw(admin, '999999'), await raw(admin, numbers.foreign)];
    const said = ({ status, messages }: typeof unknown, order: string) => [
      status,
      messages.map(({ messageId, userMessage, path }) => [messageId, userMessage?.replace(order, '#'), path]),
    ];
    expect(said(others, numbers.foreign)).toEqual(said(unknown, '999999'));
    expect(unknown).toMatchObject({
      status: 400,
      messages: [{ messageId: 'InvalidAudience', path: 'body.parameters.suppression.orders' }],
    });
  });
});

describe('the waterfall', () => {
  const linesOf = async (caller: Caller, parameters: AudienceParameters, campaignId = draft.id) =>
    (await caller.call(countSuppressions, { body: { campaignId, parameters } })).model;

  it('names the people of chosen orders, of recent orders and of households, and sums exactly', async () => {
    const held = await orderableCart(app, { quotas: { WY: 4 }, parameters: without(numbers.first) });
    expect((await place(app, admin, held)).status).toBe(200);
    const lines = await linesOf(admin, without(numbers.first, numbers.second));
    const { matchingProspectsCount, doNotMailCount, heldCount, previousOrdersCount, householdCount } = lines;
    const ofSecond = (await recipientsOf(app, second)).map(({ vendorKey }) => vendorKey);
    const alsoHeld = (await recipientsOf(app, held)).filter(({ vendorKey }) => ofSecond.includes(vendorKey)).length;
    expect({ heldCount, previousOrdersCount, householdCount }).toEqual({
      heldCount: 4,
      previousOrdersCount: 19 - alsoHeld,
      householdCount: 0,
    });
    expect(doNotMailCount).toBeGreaterThan(0);
    expect(matchingProspectsCount - doNotMailCount - heldCount - previousOrdersCount).toBe(lines.totalProspectsCount);
    expect(lines.totalProspectsCount).toBe(await count(admin, without(numbers.first, numbers.second)));

    const perHousehold = {
      ...without(numbers.first, numbers.second),
      targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true },
    };
    const ofHouseholds = await linesOf(admin, perHousehold);
    expect(ofHouseholds).toEqual({
      ...lines,
      householdCount: lines.totalProspectsCount - ofHouseholds.totalProspectsCount,
      totalProspectsCount: await count(admin, perHousehold),
    });
    expect(ofHouseholds.householdCount).toBeGreaterThan(0);
    await endHolds();
  });

  it('is of nobody without a place', async () => {
    const { holdDays, ...nowhere } = await linesOf(admin, { ...without(), geography: [] });
    expect(new Set(Object.values(nowhere))).toEqual(new Set([0]));
    expect(holdDays).toBe(90);
  });

  it('needs a campaign that the caller sees, and orders that the caller may choose', async () => {
    const ask = (campaignId: string, orders: readonly string[]) =>
      admin.raw('POST', countSuppressions.path, {
        campaignId,
        parameters: wireParameters([{ stateCode: 'WY' }], { suppression: { type: 1, orders } }),
      });
    expect((await ask(foreign.campaignId, [])).status).toBe(404);
    expect((await ask(draft.id, [numbers.foreign])).status).toBe(400);
  });
});

describe('Update and Apply', () => {
  it('keep the chosen orders, and count again when they change', async () => {
    const all = await count(admin, inState('WY'));
    const update = async (parametersData: AudienceParameters) => {
      const body = { id: draft.id, ...(await refOf()), parametersData };
      return (await admin.call(updateCampaignWithParameters, { body })).model.selectedCampaign.campaignData;
    };
    const counted = await update(without(numbers.second, numbers.first));
    expect(counted).toMatchObject({ totalProspectsCount: all - 19, isCountUpToDate: true });
    expect(counted.parametersData.suppression).toEqual({
      type: 'previous-orders',
      orders: [numbers.second, numbers.first],
    });
    const applied = await admin.call(submitCampaignAudience, {
      body: {
        id: draft.id,
        ...(await refOf()),
        eventRequestExternalId: counted.eventRequestExternalId ?? 0,
        desiredCount: all - 19,
      },
    });
    const { summarizedCountByGeos } = applied.model.selectedCampaign.campaignData;
    expect(JSON.stringify(summarizedCountByGeos)).toContain(String(all - 19));
    const body = { ...(await refOf()), parametersData: without(numbers.first) };
    const saved = await admin.call(saveCampaignDraft, { params: { id: draft.id }, body });
    expect(saved.model.selectedCampaign.campaignData.isCountUpToDate).toBe(false);
  });

  it('cannot keep an order of another client, and an order that the caller does not see only if it is kept already', async () => {
    const save = async (caller: Caller, order: string) => {
      const body = {
        ...(await refOf()),
        parametersData: wireParameters([{ stateCode: 'WY' }], { suppression: { type: 1, orders: [order] } }),
      };
      return caller.raw('POST', saveCampaignDraft.path.replace('{id}', draft.id), body);
    };
    expect(await save(admin, numbers.foreign)).toMatchObject({
      status: 400,
      messages: [{ messageId: 'InvalidAudience', path: 'body.parametersData.suppression.orders' }],
    });
    // The agent no longer sees the campaign of the first order, which belongs to a colleague of another org.
    await app.db.execute(sql`update campaigns set segment_id = ${app.world.miami.id}, assigned_user_id = null
      where id = ${first.campaignId}`);
    expect(numbersIn(await search(agent))).not.toContain(numbers.first);
    expect((await save(agent, numbers.first)).status).toBe(200);
    expect((await save(agent, numbers.second)).status).toBe(200);
    expect((await save(agent, numbers.first)).status).toBe(400);
    expect((await save(admin, numbers.first)).status).toBe(200);
  });
});

describe('an order without the people of chosen orders', () => {
  it('takes nobody of these orders, and cannot take more than the others', async () => {
    const left = await count(admin, without(numbers.first, numbers.second));
    const suppression = { type: 'previous-orders', orders: [numbers.first, numbers.second] } as const;
    const cart = await orderableCart(app, { quotas: { WY: left + 1 }, parameters: { suppression } });
    const refused = await place(app, admin, cart);
    expect(refused.messages.map(({ messageId }) => messageId)).toEqual(['ProspectCountModified']);
    const wanted = await orderableCart(app, { quotas: { WY: left }, parameters: { suppression } });
    await place(app, admin, wanted);
    const taken = (await recipientsOf(app, wanted)).map(({ vendorKey }) => vendorKey);
    expect(taken.length).toBe(left);
    const before = [...(await recipientsOf(app, first)), ...(await recipientsOf(app, second))];
    expect(before.filter(({ vendorKey }) => taken.includes(vendorKey))).toEqual([]);
    expect((await heldBy(app, draft.companyId, 'order')).length).toBe(left);
  });
});
