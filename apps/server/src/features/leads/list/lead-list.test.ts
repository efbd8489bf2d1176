import { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { listLeadFilters } from '@dropdate/contract/leads/list-lead-filters';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Made, makeCampaign } from '../../../../testing/wizard.ts';
import { userOf } from '../../../../testing/world.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let campaign: Made;
const leads: Record<string, string> = {};
const tagId = '0193aaaa-0000-7000-8000-000000000001';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  campaign = await makeCampaign(app, admin, { name: 'October drop' });
  const of = { campaignId: campaign.campaignId };
  const at = (day: string) => new Date(`2026-11-${day}T15:00:00Z`);
  leads.old = await makeLead(app, { ...of, firstName: 'Oscar', lastName: 'Old', leadCreatedAt: at('02') });
  leads.won = await makeLead(app, {
    ...of,
    firstName: 'Wanda',
    lastName: 'Won',
    contactType: 'customer',
    leadStatus: 'won',
    readAt: at('19'),
    leadCreatedAt: at('18'),
  });
  leads.lost = await makeLead(app, {
    firstName: 'Larry',
    lastName: 'Lost',
    contactType: 'prospect',
    leadStatus: 'lost',
    leadCreatedAt: at('19'),
  });
  leads.fresh = await makeLead(
    app,
    { ...of, firstName: 'Frida', lastName: 'Fresh', mobilePhone: '+18135550123', leadCreatedAt: at('20') },
    { agent: 'agent' },
  );
  leads.gone = await makeLead(app, { lastName: 'Gone', deletedAt: at('20') });
  leads.contact = await makeLead(app, { lastName: 'Contact', leadCreatedAt: null });
  const { harborline } = app.world;
  await app.db.execute(sql`insert into labels (id, company_id, kind, type, name, created_by)
    values (${tagId}, ${harborline.id}, 'tag', 'contact', 'Medicare', ${userOf(app.world, 'admin')})`);
  await app.db.execute(sql`insert into contact_labels values (${harborline.id}, ${leads.fresh}, ${tagId})`);
  await app.db.execute(sql`insert into contact_notes (id, company_id, contact_id, body, created_at, created_by, updated_at, updated_by)
    select gen_random_uuid(), company_id, id, 'Call after five', now(), created_by, now(), created_by from contacts
    where id = ${leads.fresh}`);
});
afterAll(() => app.close());

const search = (query: object = {}, caller = admin) =>
  caller.call(searchLeads, { body: { ...listQuerySchema.parse({}), ...query } });
const names = async (query: object = {}, caller = admin) =>
  (await search(query, caller)).model.results.map(({ lastName }) => lastName);
const where = (name: string, operator: string, value: unknown) => ({
  filters: [{ name, operator, value, logical: 'and' }],
});
const range = (value: string) => ({ filterIds: [{ id: 'leadCreatedOn', value }] });

describe('a row', () => {
  it('has every field of a lead', async () => {
    const [row] = (await search({ search: 'fresh' })).model.results;
    expect(row).toMatchObject({
      id: leads.fresh,
      segmentId: app.world.tampa.id,
      isLeadRead: false,
      firstName: 'Frida',
      campaignName: 'October drop',
      campaignId: campaign.campaignId,
      campaignNumber: expect.any(Number),
      channel: 'direct-mail',
      leadCreatedOn: '2026-11-20T15:00:00.000Z',
      responseCardUrl: null,
      assignedTo: 'agent Tester',
      leadStatus: 'new',
      contactType: 'lead',
      phone: '(813) 555-0123',
      tags: [{ id: tagId, name: 'Medicare' }],
      groups: [],
      notes: 'Call after five',
    });
  });
});

describe('the list', () => {
  it('holds the open and the won leads of the scope, newest first', async () => {
    expect(await names()).toEqual(['Fresh', 'Won', 'Old']);
    expect(await names({}, await app.as('agent'))).toEqual(['Fresh']);
    expect(await names({}, await app.as('miami-agent'))).toEqual([]);
    expect(await names({}, await app.as('prairie-admin'))).toEqual([]);
  });

  it.each([
    ['leadStatus', 'eq', '99', ['Lost']],
    ['leadStatus', 'neq', '99', ['Fresh', 'Won', 'Old']],
    ['leadStatus', 'neq', '0', ['Lost', 'Won']],
    ['contactType', 'eq', '0', ['Won']],
    ['contactType', 'eq', '2', []],
    ['campaignName', 'contains', 'october', ['Fresh', 'Won', 'Old']],
    ['assignedTo', 'eq', null, ['Won', 'Old']],
    ['isUnread', 'eq', 'yes', ['Fresh', 'Old']],
    ['isUnread', 'neq', 'yes', ['Won']],
    ['phone', 'contains', '555-0123', ['Fresh']],
    ['tags', 'eq', tagId, ['Fresh']],
    ['channel', 'eq', 'email', []],
  ])('is filtered by %s %s %j', async (name, operator, value, expected) => {
    expect(await names(where(name, operator, value))).toEqual(expected);
  });

  it.each([
    ['today', ['Fresh']],
    ['last-7-days', ['Fresh', 'Won']],
    ['last-6-months', ['Fresh', 'Won', 'Old']],
    ['2026-11-01..2026-11-18', ['Won', 'Old']],
  ])('is bound to the range %s', async (value, expected) => {
    expect(await names(range(value))).toEqual(expected);
  });

  it('is searched by name and by a phone number in any way of writing it', async () => {
    for (const text of ['frida fresh', 'Fresh Frida', '813.555.0123', '(813) 555-0123']) {
      expect([text, await names({ search: text })]).toEqual([text, ['Fresh']]);
    }
    expect(await names({ search: 'larry' })).toEqual([]);
  });

  it('can be sorted by every column of the page', async () => {
    const fields = ['firstName', 'lastName', 'campaignName', 'channel', 'leadCreatedOn', 'assignedTo', 'leadStatus'];
    for (const field of [...fields, 'externalId', 'contactType', 'email', 'phone', 'city', 'organizationName']) {
      expect([field, (await search({ sort: `leads-${field}-desc` })).status]).toEqual([field, 200]);
    }
    expect(await names({ sort: 'leads-firstName-asc' })).toEqual(['Fresh', 'Old', 'Won']);
  });

  it.each([
    [{ sort: 'leads-notes-asc' }, 'UnknownSort'],
    [where('notes', 'contains', 'x'), 'UnknownFilter'],
    [where('leadStatus', 'eq', '3'), 'InvalidFilterValue'],
    [range('yesterdays'), 'InvalidFilterValue'],
  ])('refuses %j', async (query, messageId) => {
    expect(await search(query)).toMatchObject({ status: 400, messageId });
  });

  it('costs one statement besides the session', async () => {
    expect(await app.countStatements(() => search())).toBe(2);
  });

  it('names the tags of its leads in the filters of those who see them', async () => {
    const tags = async (caller: Caller) =>
      (await caller.call(listLeadFilters, {})).model.filters.find(({ name }) => name === 'tags')?.options;
    expect(await tags(admin)).toEqual([{ value: tagId, label: 'Medicare' }]);
    expect(await tags(await app.as('miami-agent'))).toEqual([]);
    expect(await tags(await app.as('prairie-admin'))).toEqual([]);
  });
});

describe('a file of the leads', () => {
  const file = async (selection: object, caller = admin) => {
    const body = { selection, columns: ['lastName', 'leadStatus', 'responseCardUrl'], format: 'csv' };
    const { status, bytes } = await caller.raw('POST', exportLeads.path, body);
    return status === 200 ? (await readHere(bytes)).map(({ cells }) => cells) : status;
  };

  it('has the rows that match, and named rows even when they are lost', async () => {
    expect(await file({ matching: range('last-7-days') })).toEqual([
      ['Last Name', 'Status', 'Response Card'],
      ['Fresh', 'New Lead', ''],
      ['Won', 'Lead Won', ''],
    ]);
    expect(await file({ ids: [leads.lost] })).toEqual([
      ['Last Name', 'Status', 'Response Card'],
      ['Lost', 'Lost Lead', ''],
    ]);
    expect(await file({ ids: [leads.lost] }, await app.as('prairie-admin'))).toBe(404);
  });
});

describe('the overview', () => {
  const overview = (fromDate: string, toDate: string, caller = admin) =>
    caller.call(getLeadsOverview, { query: { fromDate, toDate } });

  it('counts the leads of the range by status, and those of the range before', async () => {
    expect((await overview('11/13/2026', '11/20/2026')).model).toEqual({
      countPerTypes: [
        { leadStatus: 'new', count: 1 },
        { leadStatus: 'lost', count: 1 },
        { leadStatus: 'won', count: 1 },
      ],
      totalCount: 3,
      previousCountPerTypes: [],
      previousCount: 0,
      overdueCount: null,
      unread: { count: 2, since: '2026-11-02' },
    });
    expect((await overview('11/10/2026', '11/17/2026')).model).toMatchObject({
      totalCount: 0,
      previousCountPerTypes: [{ leadStatus: 'new', count: 1 }],
      previousCount: 1,
    });
    expect((await overview('11/13/2026', '11/20/2026', await app.as('agent'))).model.totalCount).toBe(1);
  });

  it.each([
    ['2026-11-13', '11/20/2026'],
    ['11/20/2026', '11/13/2026'],
    ['13/13/2026', '11/20/2026'],
    ['11/20/0000', '11/20/2026'],
    ['', '11/20/2026'],
  ])('refuses the range from %j to %j', async (from, to) => {
    expect((await overview(from, to)).status).toBe(400);
  });
});
