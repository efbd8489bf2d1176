import { getCampaignStatusOverview } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { listCampaignStatusFilters } from '@dropdate/contract/campaigns/list-campaign-status-filters';
import { campaignStatusRowSchema, searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { labelsOf, listQuerySchema } from '@dropdate/contract/http/list';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { orderableCart, startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, type PlacedOrder, placedOrder, print, saveDetails, setStatus } from './campaign-status.fixture.ts';

let app: TestApp;
let csd: Caller;
const orders: Record<string, PlacedOrder> = {};

beforeAll(async () => {
  app = await startCheckoutApp();
  csd = await app.as('csd');
  const seeds = {
    Waiting: { quotas: { FL: 10 } },
    Press: { quotas: { RI: 20 } },
    Paused: { quotas: { FL: 15 } },
    Prairie: { quotas: { WY: 30 }, company: 'prairie', term: 'credit-card' },
  } as const;
  for (const [name, seed] of Object.entries(seeds)) {
    const order = await placedOrder(app, seed);
    await app.db.update(campaigns).set({ name }).where(eq(campaigns.id, order.campaignId));
    orders[name] = order;
    app.clock.advance(60_000);
  }
  await orderableCart(app, { quotas: { FL: 5 } });
  for (const name of ['Press', 'Paused', 'Prairie']) await print(app, of(name), '2026-11-17');
  await setStatus(app, of('Paused'), 'paused');
  await saveDetails(app, of('Prairie'), { dispatchCount: 25, dispatchDate: '2026-11-19', reason: 'Spoiled.' });
  await setStatus(app, of('Prairie'), 'dispatched');
});
afterAll(() => app.close());

function of(name: string): PlacedOrder {
  const order = orders[name];
  if (!order) throw new RangeError(`no order ${name}`);
  return order;
}

const search = (query: object = {}, caller = csd) =>
  caller.call(searchCampaignStatus, { body: { ...listQuerySchema.parse({}), ...query } });
const names = async (query: object = {}, caller = csd) =>
  (await search(query, caller)).model.results.map(({ name }) => name);
const where = (name: string, operator: string, value: unknown) => ({
  filters: [{ name, operator, value, logical: 'and' }],
});
const all = ['Prairie', 'Paused', 'Press', 'Waiting'];

describe('a row of Campaign Status', () => {
  it('has every field of the specification', async () => {
    const { campaignId, orderId, orderNumber } = of('Prairie');
    const [row] = (await search({ search: 'prairie' })).model.results;
    expect(row).toEqual({
      campaignId,
      campaignSegmentId: expect.any(String),
      campaignScheduleId: campaignId,
      orderId,
      orderNumber,
      orgId: 'R-1',
      organizationName: 'Prairie Senior Benefits',
      companyName: 'Prairie',
      name: 'Prairie',
      orderDate: '2026-11-16T15:03:00.000Z',
      dueDate: '2026-11-30',
      dateSentForPrinting: '2026-11-18',
      dispatchDate: '2026-11-19',
      quantity: 30,
      seedCount: 0,
      dispatchSeeds: 0,
      dispatchCount: 25,
      savedDispatch: { dispatchCount: 25, dispatchDate: '2026-11-19', missingPieces: '' },
      validatedOn: null,
      isCorrectable: expect.any(Boolean) as boolean,
      validation: 'validated',
      problems: 0,
      status: 'dispatched',
    } satisfies AnswerOf<typeof searchCampaignStatus>['results'][number]);
  });

  it('waits for validation until it is printed', async () => {
    expect((await search({ search: 'Waiting' })).model.results[0]).toMatchObject({
      validation: 'pending',
      dateSentForPrinting: null,
      dispatchDate: null,
      dispatchCount: null,
    });
    expect((await search({ search: 'Press' })).model.results[0]).toMatchObject({
      validation: 'validated',
      dateSentForPrinting: '2026-11-17',
    });
  });
});

describe('dispatch details that are saved but not used', () => {
  it('look like a dispatch on no page', async () => {
    const order = of('Paused');
    const buyer = await app.as('admin');
    const { campaignId, orderId } = order;
    const before = await campaignOf(app, order);
    await app.db.update(campaigns).set({ responseCount: 3 }).where(eq(campaigns.id, campaignId));
    await saveDetails(app, order, { dispatchCount: 15 });
    const row = async () => (await search({ search: 'Paused' })).model.results[0];
    const inList = async () => {
      const body = { ...listQuerySchema.parse({}), search: 'Paused' };
      return (await buyer.call(searchCampaigns, { body })).model.results[0];
    };
    const inOrder = async () => {
      const { model } = await buyer.call(getOrderDetail, { params: { id: orderId } });
      return model.campaigns[0]?.responses;
    };
    const savedDispatch = { dispatchCount: 15, dispatchDate: '2026-11-20' };
    expect(await row()).toMatchObject({ dispatchCount: null, dispatchDate: null, savedDispatch });
    expect(await names(where('dispatchDate', 'eq', '2026-11-20'))).toEqual([]);
    expect(await inList()).toMatchObject({ dispatchDate: null, responseRate: null });
    expect(await inOrder()).toMatchObject({ responseRate: null });
    for (const status of ['dispatched', 'completed'] as const) {
      await app.db.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId));
      expect(await row()).toMatchObject({ ...savedDispatch, savedDispatch });
      expect(await inList()).toMatchObject({ dispatchDate: '2026-11-20', responseRate: 0.2 });
      expect(await inOrder()).toMatchObject({ responseRate: 0.2 });
    }
    await app.db.update(campaigns).set(before).where(eq(campaigns.id, campaignId));
  });
});

describe('the list Campaign Status', () => {
  it('shows the provider the ordered campaigns of all clients, newest first, and no draft', async () => {
    expect(await names()).toEqual(all);
  });

  it('shows a client user with the permission only the campaigns of the own company', async () => {
    const theirs = await app.as('prairie-admin-with-everything');
    expect(await names({}, theirs)).toEqual(['Prairie']);
    const overview = (await theirs.call(getCampaignStatusOverview, {})).model;
    expect(overview.filter(({ statusCount }) => statusCount > 0)).toEqual([{ status: 'dispatched', statusCount: 1 }]);
  });

  it('leaves out an order that is not confirmed, and a deleted campaign', async () => {
    const { campaignId } = of('Waiting');
    const save = (values: Partial<typeof campaigns.$inferInsert>) =>
      app.db.update(campaigns).set(values).where(eq(campaigns.id, campaignId));
    const [before] = await app.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
    await save({ orderedAt: null });
    expect(await names()).not.toContain('Waiting');
    await save({ orderedAt: before?.orderedAt ?? null, deletedAt: app.clock.now() });
    expect(await names()).not.toContain('Waiting');
    await save({ deletedAt: null });
  });

  it('is searched by campaign, organization, client and order number', async () => {
    expect(await names({ search: 'press' })).toEqual(['Press']);
    expect(await names({ search: 'senior' })).toEqual(['Prairie']);
    expect(await names({ search: 'harborline' })).toEqual(['Paused', 'Press', 'Waiting']);
    expect(await names({ search: of('Press').orderNumber })).toEqual(['Press']);
  });

  it.each([
    ['orderNumber', 'contains', '500', all],
    ['orgId', 'eq', 'R-1', ['Prairie']],
    ['organizationName', 'contains', 'harbor', ['Paused', 'Press', 'Waiting']],
    ['companyName', 'eq', 'prairie', ['Prairie']],
    ['name', 'neq', 'press', ['Prairie', 'Paused', 'Waiting']],
    ['orderDate', 'eq', '2026-11-16', all],
    ['dateSentForPrinting', 'eq', '2026-11-17', ['Paused', 'Press']],
    ['dueDate', 'eq', '2026-11-30', all],
    ['dueDate', 'lt', '2026-11-30', []],
    ['dispatchDate', 'lte', '2026-11-19', ['Prairie']],
    ['problems', 'gt', 0, []],
    ['problems', 'eq', 0, all],
    ['quantity', 'gte', 20, ['Prairie', 'Press']],
    ['dispatchCount', 'lt', 30, ['Prairie']],
    ['validation', 'eq', 'pending', ['Waiting']],
    ['validation', 'eq', 'validated', ['Prairie', 'Paused', 'Press']],
    ['status', 'eq', '6', ['Paused']],
    ['status', 'neq', '3', ['Prairie', 'Paused', 'Press']],
  ])('is filtered by %s %s %j', async (name, operator, value, expected) => {
    expect(await names(where(name, operator, value))).toEqual(expected);
  });

  it('is sorted by every column', async () => {
    for (const field of Object.keys(labelsOf(campaignStatusRowSchema))) {
      expect([field, (await search({ sort: `campaign-status-${field}-asc` })).status]).toEqual([field, 200]);
    }
    expect(await names({ sort: 'campaign-status-quantity-asc' })).toEqual(['Waiting', 'Paused', 'Press', 'Prairie']);
    expect(await names({ sort: 'campaign-status-orderNumber-asc', page: 1, pageSize: 3 })).toEqual(['Prairie']);
  });

  it.each([
    [{ sort: 'campaign-status-orderId-asc' }, 'UnknownSort'],
    [where('campaignId', 'eq', 'x'), 'UnknownFilter'],
    [where('status', 'eq', '1'), 'InvalidFilterValue'],
    [where('validation', 'eq', 'maybe'), 'InvalidFilterValue'],
  ])('refuses %j', async (query, messageId) => {
    expect(await search(query)).toMatchObject({ status: 400, messageId });
  });

  it('costs one statement besides the session', async () => {
    expect(await app.countStatements(() => search())).toBe(2);
  });

  it('names its filters with their options', async () => {
    const { filters } = (await csd.call(listCampaignStatusFilters, {})).model;
    expect(filters.map(({ label }) => label)).toEqual(Object.values(labelsOf(campaignStatusRowSchema)));
    const optionsOf = (name: string) =>
      filters.find((filter) => filter.name === name)?.options?.map(({ label }) => label);
    expect(optionsOf('status')).toEqual(['In Production', 'Printing', 'Dispatched', 'Paused', 'Completed']);
    expect(optionsOf('validation')).toEqual(['pending', 'validated', 'validated (skipped)']);
  });
});

it('the counters count every status', async () => {
  expect((await csd.call(getCampaignStatusOverview, {})).model).toEqual([
    { status: 'in-production', statusCount: 1 },
    { status: 'printing', statusCount: 1 },
    { status: 'dispatched', statusCount: 1 },
    { status: 'paused', statusCount: 1 },
    { status: 'completed', statusCount: 0 },
  ]);
});
