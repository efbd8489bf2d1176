import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignListSources } from '../src/features/campaigns/list/campaign-list.ts';
import { campaignStatusSources } from '../src/features/production/status/campaign-status-list.ts';
import { ensureTrigramIndexes } from '../src/platform/database/trigram-indexes.ts';
import { silentLog } from '../src/platform/log.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { type Made, makeCampaign } from './wizard.ts';

let app: TestApp;
let admin: Caller;
let made: Made[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`update campaigns set deleted_at = now()`);
  made = [];
  for (const name of ['one', 'two', 'three', 'four', 'five']) made.push(await makeCampaign(app, admin, { name }));
});

const page = async (query: object = {}, caller = admin) => {
  const { model } = await caller.call(searchCampaigns, {
    body: { ...listQuerySchema.parse({}), pageSize: 2, ...query },
  });
  return { total: model.totalCount, names: model.results.map(({ name }) => name) };
};
const total = async (query: object = {}, caller = admin) => (await page(query, caller)).total;

describe('a kept count', () => {
  it('serves later pages, and is not counted again', async () => {
    await page();
    expect(await page({ page: 1 })).toEqual({ total: 5, names: ['three', 'two'] });
    expect(await page({ page: 2 })).toEqual({ total: 5, names: ['one'] });
    expect(await page({ page: 3 })).toEqual({ total: 5, names: [] });
  });

  it('reads the pages behind the middle in the same order as without a kept count', async () => {
    const sort = 'campaigns-startDate-asc';
    await app.db.execute(sql`update campaigns set start_date = '2026-12-01' where name in ('two', 'four')`);
    const all = (await page({ sort, pageSize: 25 })).names;
    const pages = [await page({ sort, page: 0 }), await page({ sort, page: 1 }), await page({ sort, page: 2 })];
    expect(pages.flatMap(({ names }) => names)).toEqual(all);
    expect(all.slice(0, 2).sort()).toEqual(['four', 'two']);
  });

  it('is counted anew after every change: by a call, by a statement, of rows that it joins', async () => {
    expect(await total()).toBe(5);
    await admin.call(deleteCampaign, { body: made[0] as Made });
    expect(await total()).toBe(4);
    await makeCampaign(app, admin, { name: 'six' });
    expect(await total()).toBe(5);
    const audience = { filters: [{ name: 'totalAudience', operator: 'neq', value: 700, logical: 'and' }], pageSize: 1 };
    expect(await total(audience)).toBe(5);
    await app.db.execute(sql`update audiences set desired_count = 700
      where id = (select audience_id from campaigns where id = ${made[1]?.campaignId})`);
    expect(await total(audience)).toBe(4);
  });

  it('shows a change from its commit on, also if the change began before the count', async () => {
    const other = new pg.Client({ connectionString: app.databaseSettings.DATABASE_URL });
    await other.connect();
    try {
      expect(await total()).toBe(5);
      await other.query('begin');
      await other.query("update campaigns set deleted_at = now() where name = 'one' and deleted_at is null");
      // A later change of another transaction makes the server count while the first change is still open.
      await app.db.execute(sql`update campaigns set deleted_at = now() where name = 'two' and deleted_at is null`);
      expect(await total()).toBe(4);
      await other.query('commit');
      expect(await total()).toBe(3);
    } finally {
      await other.end();
    }
  });

  it('belongs to the rows of one viewer', async () => {
    expect(await total()).toBe(5);
    expect(await total({}, await app.as('agent'))).toBe(0);
    expect(await total({}, await app.as('prairie-admin'))).toBe(0);
  });
});

it('leaves its notes of changes for an hour', async () => {
  await app.db.execute(sql`update list_changes set at = now() - interval '61 minutes' where source <> 'campaigns'`);
  await app.removeWhatIsOver();
  const { rows } = await app.db.execute(sql`select distinct source from list_changes`);
  expect(rows).toEqual([{ source: 'campaigns' }]);
});

it('depends only on tables whose changes are noted', async () => {
  const { rows } = await app.db.execute<{ name: string; events: string }>(sql`select event_object_table as name,
    string_agg(distinct event_manipulation, ' ' order by event_manipulation) as events
    from information_schema.triggers where action_statement like '%note_%' group by 1`);
  const noted = new Map(rows.map(({ name, events }) => [name, events]));
  for (const table of [...campaignListSources, ...campaignStatusSources, 'mail_outbox'].filter(
    (name) => name !== 'companies',
  ))
    expect([table, noted.get(table)]).toEqual([table, 'DELETE INSERT UPDATE']);
  expect(noted.get('companies')).toBe('INSERT UPDATE');
});

it('a role that may not add pg_trgm starts without the indexes of searches, and the log says so', async () => {
  const client = new pg.Client({ connectionString: app.databaseSettings.DATABASE_URL });
  const owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
  await Promise.all([client.connect(), owner.connect()]);
  try {
    await owner.query('drop extension pg_trgm cascade');
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: object, text: string) => void warnings.push(text) } as typeof silentLog;
    await ensureTrigramIndexes(client, log);
    expect(warnings).toEqual([expect.stringContaining('create extension pg_trgm')]);
    expect((await page({ search: 'thre' })).names).toEqual(['three']);
    await ensureTrigramIndexes(owner, log);
    const { rows } = await owner.query("select 1 from pg_indexes where indexname = 'campaigns_folded_search'");
    expect(rows).toHaveLength(1);
  } finally {
    await Promise.all([client.end(), owner.end()]);
  }
});

it('a database without btree_gin gets the index without the company, and the other index when it has btree_gin', async () => {
  const owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
  await owner.connect();
  const refused = Object.assign(new pg.DatabaseError('permission denied', 0, 'error'), { code: '42501' });
  const withoutGin = Object.assign(Object.create(owner) as pg.Client, {
    query: (text: string, values?: unknown[]) =>
      text.includes('"btree_gin"') ? Promise.reject(refused) : owner.query(text, values),
  });
  const indexes = async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select indexname as name from pg_indexes where tablename = 'contacts' and indexname like 'contacts_search%'",
    );
    return rows.map(({ name }) => name);
  };
  try {
    expect(await indexes()).toEqual(['contacts_search_of_company']);
    await ensureTrigramIndexes(withoutGin, silentLog);
    expect(await indexes()).toEqual(['contacts_search']);
    await ensureTrigramIndexes(owner, silentLog);
    expect(await indexes()).toEqual(['contacts_search_of_company']);
  } finally {
    await owner.end();
  }
});
