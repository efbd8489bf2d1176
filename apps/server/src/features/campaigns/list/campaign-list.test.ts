import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { listCampaignFilters } from '@dropdate/contract/campaigns/list-campaign-filters';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { idOf } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { applyQuotas, type Made, makeCampaign, setStatus, someTemplates } from '../../../../testing/wizard.ts';
import { userOf } from '../../../../testing/world.ts';

let app: TestApp;
let admin: Caller;
let tag: { id: string };
let group: { id: string };
const made: Record<string, Made> = {};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  tag = (await admin.call(createTag, { body: { name: 'Spring', type: 'campaign' } })).model;
  group = (await admin.call(createGroup, { body: { name: 'Florida', type: 'campaign' } })).model;
  const agent = await app.as('agent');
  const makers = { alpha: admin, Beta: agent, 'gamma 50%': admin, Delta: admin, gone: admin } as const;
  for (const [name, caller] of Object.entries(makers)) {
    made[name] = await makeCampaign(app, caller, { name });
    app.clock.advance(60_000);
  }
  await makeCampaign(app, await app.as('prairie-admin'), { name: 'theirs' });
  await admin.call(deleteCampaign, { body: of('gone') });
  const templateLookupIds = [(await someTemplates(app)).plain];
  const labelled = { ...of('alpha'), id: of('alpha').campaignId, version: 1, name: 'alpha', templateLookupIds };
  await admin.call(updateCampaign, {
    body: { ...labelled, tags: [tag.id], groups: [group.id], isDraftCampaign: true },
  });
  await applyQuotas(app, of('alpha'), { FL: 1500 });
  await setStatus(app, of('Beta'), 'dispatched');
  await setStatus(app, of('gamma 50%'), 'scrubbing-list-generated');
  await app.db.execute(sql`update campaigns set dispatch_count = 2000, response_count = 50, dispatch_date = '2026-11-02',
    start_date = '2026-11-01', first_response_at = '2026-11-10T02:00:00Z' where id = ${of('Beta').campaignId}`);
});
afterAll(() => app.close());

const of = (name: string): Made => made[name] ?? { cartId: idOf(''), campaignId: idOf('') };
const search = (query: object = {}, caller = admin) =>
  caller.call(searchCampaigns, { body: { ...listQuerySchema.parse({}), ...query } });
const names = async (query: object = {}, caller = admin) =>
  (await search(query, caller)).model.results.map(({ name }) => name);
const where = (name: string, operator: string, value: unknown) => ({
  filters: [{ name, operator, value, logical: 'and' }],
});

describe('a row', () => {
  it('has every column of a campaign in production', async () => {
    const [row] = (await search({ search: 'beta' })).model.results;
    expect(row).toEqual({
      id: of('Beta').campaignId,
      number: expect.any(Number),
      name: 'Beta',
      channel: 'direct-mail',
      campaignType: 'private',
      created: '2026-11-20T15:01:00.000Z',
      createdBy: 'agent Tester',
      createdByUserAgentId: 'AG-agent',
      startDate: '2026-11-01',
      sendAsSoonAsReady: false,
      assignedToUserName: 'agent Tester',
      assignedToUserAgentId: 'AG-agent',
      groups: [],
      tags: [],
      dispatchDate: '2026-11-02',
      // The test sets the status by hand, so there is no order.
      mailing: null,
      statusCode: 'dispatched',
      nextAction: 'view-responses',
      totalAudience: null,
      totalResponsesReceived: 50,
      responseRate: 0.025,
      // The first response came at nine in the evening in New York. In UTC, that was already the next day.
      firstResponseReceivedDate: '2026-11-09',
      cartOrOrderId: of('Beta').cartId,
      orderNumber: null,
    } satisfies AnswerOf<typeof searchCampaigns>['results'][number]);
  });

  it('carries labels and the applied audience', async () => {
    const [row] = (await search({ search: 'alpha' })).model.results;
    expect(row).toMatchObject({
      tags: [{ id: tag.id, name: 'Spring' }],
      groups: [{ id: group.id, name: 'Florida' }],
      totalAudience: 1500,
      responseRate: null,
      statusCode: 'draft',
    });
  });
});

describe('the list', () => {
  it('holds the campaigns of the scope, newest first, without deleted campaigns', async () => {
    expect(await names()).toEqual(['Delta', 'gamma 50%', 'Beta', 'alpha']);
    expect(await names({}, await app.as('agent'))).toEqual(['Beta']);
    expect(await names({}, await app.as('prairie-admin'))).toEqual(['theirs']);
    expect(await names({}, await app.as('csd'))).toEqual([]);
  });

  it('is searched by name and number', async () => {
    expect(await names({ search: '50%' })).toEqual(['gamma 50%']);
    const number = (await search({ search: 'Delta' })).model.results[0]?.number ?? 0;
    expect(await names({ search: String(number) })).toEqual(['Delta']);
  });

  it.each([
    ['name', 'contains', 'a', ['Delta', 'gamma 50%', 'Beta', 'alpha']],
    ['name', 'neq', 'delta', ['gamma 50%', 'Beta', 'alpha']],
    ['statusCode', 'eq', '5', ['Beta']],
    ['statusCode', 'eq', '7', ['gamma 50%']],
    ['nextAction', 'eq', 'view-responses', ['Beta']],
    ['nextAction', 'eq', 'wait-for-validation', ['gamma 50%']],
    ['nextAction', 'neq', 'continue-draft', ['gamma 50%', 'Beta']],
    ['campaignType', 'eq', 'imported-list', []],
    ['channel', 'eq', 'direct-mail', ['Delta', 'gamma 50%', 'Beta', 'alpha']],
    ['created', 'eq', '2026-11-20', ['Delta', 'gamma 50%', 'Beta', 'alpha']],
    ['created', 'lt', '2026-11-20', []],
    ['created', 'between', 'today', ['Delta', 'gamma 50%', 'Beta', 'alpha']],
    ['created', 'between', 'yesterday', []],
    ['created', 'between', '2026-11-01..2026-11-20', ['Delta', 'gamma 50%', 'Beta', 'alpha']],
    ['created', 'between', '2026-11-21..2026-11-30', []],
    ['startDate', 'lte', '2026-11-01', ['Beta']],
    ['startDate', 'eq', null, ['Delta', 'gamma 50%', 'alpha']],
    ['totalAudience', 'gte', 1500, ['alpha']],
    ['createdBy', 'contains', 'agent', ['Beta']],
    ['assignedToUserName', 'eq', 'Agent Tester', ['Beta']],
    ['responseRate', 'gt', 2, ['Beta']],
    ['responseRate', 'eq', 2.5, ['Beta']],
  ])('is filtered by %s %s %j', async (name, operator, value, expected) => {
    expect(await names(where(name, operator, value))).toEqual(expected);
  });

  it('is filtered by tags and groups', async () => {
    expect(await names(where('tags', 'eq', tag.id))).toEqual(['alpha']);
    expect(await names(where('tags', 'neq', tag.id))).toEqual(['Delta', 'gamma 50%', 'Beta']);
    expect(await names(where('tags', 'eq', group.id))).toEqual([]);
    expect(await names({ filterIds: [{ id: 'groups', value: group.id }] })).toEqual(['alpha']);
  });

  it('is sorted and paged, and orders ties by id', async () => {
    expect(await names({ sort: 'campaigns-name-asc' })).toEqual(['alpha', 'Beta', 'Delta', 'gamma 50%']);
    const pages = await Promise.all(
      [0, 1].map((page) => search({ sort: 'campaigns-startDate-asc', page, pageSize: 2 })),
    );
    expect(pages.map(({ model }) => model.totalCount)).toEqual([4, 4]);
    expect(pages.flatMap(({ model }) => model.results.map(({ name }) => name))).toEqual([
      'Beta',
      'alpha',
      'gamma 50%',
      'Delta',
    ]);
  });

  it('can be sorted by every sortable field', async () => {
    const fields = [
      'name',
      'number',
      'channel',
      'campaignType',
      'created',
      'createdBy',
      'createdByUserAgentId',
      'startDate',
    ];
    const more = ['assignedToUserName', 'assignedToUserAgentId', 'dispatchDate', 'statusCode', 'totalAudience'];
    const last = ['totalResponsesReceived', 'responseRate', 'firstResponseReceivedDate', 'orderNumber', 'nextAction'];
    for (const field of [...fields, ...more, ...last]) {
      expect([field, (await search({ sort: `campaigns-${field}-desc` })).status]).toEqual([field, 200]);
    }
  });

  it.each([
    [{ sort: 'campaigns-tags-asc' }, 'UnknownSort'],
    [{ sort: 'leads-name-asc' }, 'UnknownSort'],
    [where('cartId', 'eq', 'x'), 'UnknownFilter'],
    [where('statusCode', 'eq', '99'), 'InvalidFilterValue'],
  ])('refuses %j', async (query, messageId) => {
    expect(await search(query)).toMatchObject({ status: 400, messageId });
  });

  it('costs one statement besides the session, also after the last page', async () => {
    expect(await app.countStatements(() => search())).toBe(2);
    expect(await app.countStatements(() => search({ page: 7 }))).toBe(2);
  });
});

describe('filters and tiles', () => {
  it('name the fields, with the labels of the company', async () => {
    const { filters } = (await admin.call(listCampaignFilters, {})).model;
    const optionsOf = (name: string) => filters.find((filter) => filter.name === name)?.options;
    expect(optionsOf('tags')).toEqual([{ value: tag.id, label: 'Spring' }]);
    expect(optionsOf('groups')).toEqual([{ value: group.id, label: 'Florida' }]);
    expect(optionsOf('statusCode')?.map(({ label }) => label)).toEqual([
      'Draft',
      'New',
      'In Production',
      'Printing',
      'Dispatched',
      'Paused',
      'Pending Validation',
      'Pending Payment',
      'Completed',
    ]);
    const theirs = (await (await app.as('prairie-admin')).call(listCampaignFilters, {})).model.filters;
    expect(theirs.find(({ name }) => name === 'tags')?.options).toEqual([]);
  });

  it('offer the labels that campaigns of orgs below can have, and name these orgs', async () => {
    const [agent, miami] = [await app.as('agent'), await app.as('miami-agent')];
    const make = async (caller: Caller, name: string) =>
      (await caller.call(createTag, { body: { name, type: 'campaign' } })).model.id;
    const ofTampa = await make(agent, 'Of Tampa');
    const ofBoth = await make(agent, 'Of both');
    await make(miami, 'Of both');
    const ofMiami = await make(miami, 'Of Miami');
    const tagsOf = async (caller: Caller) =>
      (await caller.call(listCampaignFilters, {})).model.filters.find(({ name }) => name === 'tags')?.options;
    const spring = { value: tag.id, label: 'Spring' };
    expect(await tagsOf(admin)).toEqual([
      { value: ofBoth, label: 'Of both (Harborline Miami, Harborline Tampa)' },
      { value: ofMiami, label: 'Of Miami (Harborline Miami)' },
      { value: ofTampa, label: 'Of Tampa (Harborline Tampa)' },
      spring,
    ]);
    expect(await tagsOf(miami)).toEqual([
      { value: ofBoth, label: 'Of both' },
      { value: ofMiami, label: 'Of Miami' },
      spring,
    ]);
    expect(await tagsOf(await app.as('prairie-admin'))).toEqual([]);

    // When a campaign of another org is assigned to an agent, its labels appear in the filter of that agent.
    const { campaignId } = await makeCampaign(app, agent, { name: 'assigned' });
    const labelled = sql`insert into campaign_labels (company_id, campaign_id, label_id)
      select company_id, id, ${ofTampa}::uuid from campaigns where id = ${campaignId}`;
    await app.db.execute(labelled);
    expect(await tagsOf(miami)).not.toContainEqual({ value: ofTampa, label: 'Of Tampa' });
    await app.db.execute(sql`update campaigns set assigned_user_id = ${userOf(app.world, 'miami-agent')}
      where id = ${campaignId}`);
    expect(await tagsOf(miami)).toContainEqual({ value: ofTampa, label: 'Of Tampa' });
    expect(await names(where('tags', 'eq', ofTampa), miami)).toEqual(['assigned']);
    await app.db.execute(sql`update campaigns set deleted_at = now() where id = ${campaignId}`);
    expect(await tagsOf(miami)).not.toContainEqual({ value: ofTampa, label: 'Of Tampa' });
  });

  it('count the visible campaigns, and those under way', async () => {
    const overview = async (caller: Caller) => (await caller.call(getCampaignsOverview, {})).model;
    expect(await overview(admin)).toEqual({ totalCampaigns: 4, activeCampaigns: 1 });
    expect(await overview(await app.as('prairie-admin'))).toEqual({ totalCampaigns: 1, activeCampaigns: 0 });
    expect(await app.countStatements(() => overview(admin))).toBe(2);
  });
});
