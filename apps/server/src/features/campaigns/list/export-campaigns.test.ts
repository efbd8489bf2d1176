import { exportCampaigns } from '@dropdate/contract/campaigns/export-campaigns';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Made, makeCampaign } from '../../../../testing/wizard.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';

let app: TestApp;
let admin: Caller;
const made: Record<string, Made> = {};
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  for (const name of ['=1+1', 'Beta, "second"', 'gamma 50%']) {
    made[name] = await makeCampaign(app, admin, { name });
    app.clock.advance(60_000);
  }
  await makeCampaign(app, await app.as('prairie-admin'), { name: 'theirs' });
  await app.db.execute(sql`update campaigns set status = 1`);
  const tag = (await admin.call(createTag, { body: { name: 'Spring', type: 'campaign' } })).model;
  await app.db.execute(sql`insert into campaign_labels (company_id, campaign_id, label_id)
    select company_id, id, ${tag.id}::uuid from campaigns where name = '=1+1'`);
  await app.db.execute(sql`update campaigns set status = 5, dispatch_count = 2000, response_count = 50,
    dispatch_date = '2026-11-02', start_date = '2026-11-01' where name like 'Beta%'`);
});
afterAll(() => app.close());

const all = { matching: { search: '', filters: [], filterIds: [], except: [] } };
const columns = ['name', 'statusCode', 'created', 'dispatchDate', 'responseRate', 'tags', 'startDate'];
const body = (parts: object) => ({ selection: all, columns, format: 'xlsx', sort: 'campaigns-name-asc', ...parts });
const asked = (parts: object, caller = admin) => caller.raw('POST', exportCampaigns.path, body(parts));
const cellsOf = async (parts: object, caller = admin) => {
  const { status, bytes } = await asked(parts, caller);
  expect(status).toBe(200);
  return (await readHere(bytes)).map(({ cells }) => cells);
};
const titles = ['Campaign Name', 'Status', 'Created On', 'Dispatch Date', 'Response Rate', 'Tags', 'Schedule Date'];

describe.each(['xlsx', 'csv'] as const)('a file as %s', (format) => {
  it('has the columns and the order of the page, with the words that the page shows', async () => {
    expect(await cellsOf({ format })).toEqual([
      titles,
      [format === 'csv' ? "'=1+1" : '=1+1', 'Draft', '2026-11-20', '', '', 'Spring', ''],
      ['Beta, "second"', 'Dispatched', '2026-11-20', '2026-11-02', '2.5', '', '2026-11-01'],
      ['gamma 50%', 'Draft', '2026-11-20', '', '', '', ''],
    ]);
  });
});

const namesOf = async (parts: object, caller = admin) =>
  (await cellsOf({ columns: ['name'], ...parts }, caller)).slice(1).map(([name]) => name);
const idOf = (name: string) => made[name]?.campaignId;

describe('the rows of a file', () => {
  it('are the rows that match the search and the filters, without the rows taken out', async () => {
    const filters = [{ name: 'statusCode', operator: 'eq', value: '1', logical: 'and' }];
    expect(await namesOf({ selection: { matching: { search: 'gamma' } } })).toEqual(['gamma 50%']);
    expect(await namesOf({ selection: { matching: { filters } } })).toEqual(['=1+1', 'gamma 50%']);
    expect(await namesOf({ selection: { matching: { filters, except: [idOf('=1+1')] } } })).toEqual(['gamma 50%']);
    expect(await namesOf({ selection: { matching: { search: 'nothing like it' } } })).toEqual([]);
  });

  it('are the named rows, in the order of the page', async () => {
    expect(await namesOf({ selection: { ids: [idOf('gamma 50%'), idOf('=1+1')] } })).toEqual(['=1+1', 'gamma 50%']);
  });

  it('are rows that the viewer sees', async () => {
    const prairie = await app.as('prairie-admin');
    expect(await namesOf({}, prairie)).toEqual(['theirs']);
    expect(await asked({ selection: { ids: [idOf('=1+1')] } }, prairie)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ columns: ['secret'] }, 400],
    [{ columns: ['id'] }, 400],
    [{ columns: [] }, 400],
    [{ sort: 'campaigns-tags-asc' }, 400],
    [{ selection: { ids: [] } }, 400],
    [{ selection: { ids: Array.from({ length: 201 }, () => '0193aaaa-0000-7000-8000-000000000000') } }, 400],
    [{ selection: { matching: { filters: [{ name: 'nothing', operator: 'eq', value: 1 }] } } }, 400],
  ])('%j is refused', async (parts, status) => {
    expect((await asked(parts)).status).toBe(status);
  });
});
