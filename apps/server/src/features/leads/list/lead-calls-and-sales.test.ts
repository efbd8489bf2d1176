import { randomUUID } from 'node:crypto';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { sumLeadSales } from '@dropdate/contract/leads/sum-lead-sales';
import { mills } from '@dropdate/domain/money/money';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { today } from '../../../platform/clock.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let day: string;

/** A call some days before now. */
async function call(contactId: string, daysAgo: number): Promise<void> {
  const calledAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000);
  const by = { companyId: app.world.harborline.id, createdBy: userOf(app.world, 'admin') };
  await app.db.insert(contactCalls).values({ id: randomUUID(), ...by, contactId, outcome: 'no-answer', calledAt });
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  day = today(app.clock, 'America/New_York');
  const won = { leadStatus: 'won', contactType: 'customer' } as const;
  await makeLead(app, { ...won, lastName: 'Never', soldOn: day, saleAmount: mills(1_200_500) });
  const long = await makeLead(app, { ...won, lastName: 'Long', soldOn: addDays(day, -40), saleAmount: mills(300_000) });
  const recent = await makeLead(app, { lastName: 'Recent' }, { agent: 'agent' });
  const lost = await makeLead(app, { lastName: 'Lost', leadStatus: 'lost' });
  await call(long, 40);
  await call(long, 4);
  await call(recent, 1);
  await call(lost, 9);
});
afterAll(() => app.close());

const filter = (name: string, operator: string, value: unknown) => ({
  filters: [{ name, operator, value, logical: 'and' }] as never,
});
const rows = async (query: object, caller = admin) =>
  (await caller.call(searchLeads, { body: { ...listQuerySchema.parse({}), ...query } })).model.results;
const names = async (query: object, caller = admin) => (await rows(query, caller)).map(({ lastName }) => lastName);

describe('the last call of a lead', () => {
  it('stands in the row, and is null without a call', async () => {
    const [long] = await rows({ search: 'Long' });
    expect(long?.lastCall).toBe(new Date(app.clock.now().getTime() - 4 * 86_400_000).toISOString());
    expect((await rows({ search: 'Never' }))[0]?.lastCall).toBeNull();
  });

  it.each([
    [filter('called', 'eq', 'never'), ['Never']],
    [filter('called', 'eq', 'not-0'), ['Long', 'Never', 'Recent']],
    [filter('called', 'eq', 'not-2'), ['Long', 'Never']],
    [filter('called', 'eq', 'not-7'), ['Never']],
    [filter('called', 'neq', 'not-2'), ['Recent']],
    [filter('lastCall', 'between', 'last-7-days'), ['Long', 'Recent']],
    [filter('lastCall', 'between', 'today'), []],
  ])('filters by %j', async (query, found) => {
    expect((await names(query)).toSorted()).toEqual(found);
  });

  it('sorts, with leads without a call last', async () => {
    expect(await names({ sort: 'leads-lastCall-asc' })).toEqual(['Long', 'Recent', 'Never']);
    expect(await names({ sort: 'leads-lastCall-desc' })).toEqual(['Recent', 'Long', 'Never']);
  });

  it('is counted anew after another call', async () => {
    const query = filter('called', 'eq', 'not-7');
    const count = async () =>
      (await admin.call(searchLeads, { body: { ...listQuerySchema.parse({}), ...query } })).model.totalCount;
    const before = await count();
    const id = await makeLead(app, { lastName: 'Counted' });
    expect(await count()).toBe(before + 1);
    await call(id, 0);
    expect(await count()).toBe(before);
  });
});

describe('the sales of the leads', () => {
  const sales = async (query: object, caller = admin) =>
    (await caller.call(sumLeadSales, { body: { search: '', filters: [], filterIds: [], ...query } })).model;

  it('stand in the rows and in a file', async () => {
    const [row] = await rows({ search: 'Never' });
    expect([row?.saleAmount, row?.soldOn]).toEqual([1_200_500, day]);
    const matching = { search: 'Never', filters: [], filterIds: [], except: [] };
    const file = await admin.call(exportLeads, {
      body: { selection: { matching }, columns: ['lastName', 'saleAmount', 'soldOn'], format: 'csv' },
    });
    expect(file.body).toContain('1200.50');
  });

  it('are summed up for exactly the rows of the list', async () => {
    expect(await sales({})).toEqual({ count: 2, amount: 1_500_500 });
    expect(await sales({ search: 'Long' })).toEqual({ count: 1, amount: 300_000 });
    expect(await sales(filter('soldOn', 'between', 'today'))).toEqual({ count: 1, amount: 1_200_500 });
    expect(await sales(filter('leadStatus', 'eq', '99'))).toEqual({ count: 0, amount: 0 });
  });

  it('are summed up within the scope of the viewer', async () => {
    const nothing = { count: 0, amount: 0 };
    expect(await sales({}, await app.as('agent'))).toEqual(nothing);
    expect(await sales({}, await app.as('prairie-admin'))).toEqual(nothing);
  });

  it('are refused without a session, without the permission and for an unknown filter', async () => {
    const body = { search: '', filters: [], filterIds: [] };
    expect((await (await app.as()).call(sumLeadSales, { body })).status).toBe(401);
    expect((await (await app.as('nobody')).call(sumLeadSales, { body })).status).toBe(403);
    expect((await admin.call(sumLeadSales, { body: { ...body, ...filter('nothing', 'eq', '1') } })).status).toBe(400);
  });
});
