import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowList } from '../src/platform/database/row-list.ts';
import { contacts, fillPeople, type Listed, leads, plainRows, pageOf as readPage } from './people-lists.fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { ofTier } from './tier.ts';
import { userOf } from './world.ts';

// Sorts that are read part by part have the order of the plain sort, for every page, filter and viewer.

let app: TestApp;
let scopes: readonly RowScope[];
beforeAll(async () => {
  app = await startTestApp();
  scopes = await fillPeople(app);
});
afterAll(() => app.close());

const queryOf = (parts: Partial<ListQuery>): ListQuery => ({ ...listQuerySchema.parse({}), ...parts });
const pageOf = (list: RowList<Listed>, scope: RowScope, query: ListQuery) => readPage(app, list, scope, query);
const plainIds = async (list: RowList<Listed>, scope: RowScope, query: ListQuery) =>
  (await plainRows(app, list, scope, query)).map(({ id }) => id);

/** Every sort in parts of a list. */
const sortsOf = (list: RowList<Listed>) =>
  Object.entries(list.fields).flatMap(([name, { parts }]) => (parts ? [[list, `${list.name}-${name}`] as const] : []));
const allSorts = [...sortsOf(contacts), ...sortsOf(leads)];
const sorts = [
  [contacts, 'contacts-contactType'],
  [contacts, 'contacts-assignedToUserName'],
  [contacts, 'contacts-email'],
  [contacts, 'contacts-age'],
  [leads, 'leads-campaignName'],
  [leads, 'leads-waiting'],
  [leads, 'leads-assignedTo'],
] as const;
const filterings: readonly Partial<ListQuery>[] = [
  {},
  { filters: [{ name: 'city', operator: 'eq', value: 'tampa', logical: 'and' }] },
  { filters: [{ name: 'contactType', operator: 'eq', value: '1', logical: 'and' }] },
  { filters: [{ name: 'lastName', operator: 'doesnotcontain', value: 'part 2', logical: 'and' }] },
  { search: 'part 2' },
  { search: 'nobody' },
];

it('pages have the rows of the plain sort without gaps or doubles, and the exact number', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...allSorts),
      fc.constantFrom('asc', 'desc'),
      fc.nat(3),
      fc.constantFrom(...filterings),
      fc.integer({ min: 3, max: 40 }),
      async ([list, name], direction, viewer, filtering, pageSize) => {
        const scope = scopes[viewer] as RowScope;
        const query = queryOf({ ...filtering, sort: `${name}-${direction}`, pageSize });
        const ids = await plainIds(list, scope, query);
        const read: string[] = [];
        for (let page = 0; page <= Math.ceil(ids.length / pageSize); page += 1) {
          const { rows, totalCount } = await pageOf(list, scope, { ...query, page });
          expect(totalCount).toBe(ids.length);
          read.push(...rows.map(({ id }) => id));
          pages += 1;
        }
        expect(read).toEqual(ids);
      },
    ),
    { numRuns: ofTier({ gate: 60, night: 2_000 }) },
  );
  expect(pages).toBeGreaterThan(60);
});

it.each(allSorts)('%#: a contact without the value comes last in both directions', async (list, name) => {
  const column = name.slice(name.indexOf('-') + 1);
  for (const direction of ['asc', 'desc']) {
    const query = queryOf({ sort: `${name}-${direction}`, pageSize: 500 });
    const { rows } = await pageOf(list, scopes[0] as RowScope, query);
    const values = rows.map((row) => (row as unknown as Readonly<Record<string, unknown>>)[column] ?? '');
    expect(values.length).toBeGreaterThan(50);
    const filled = values.filter((value) => value !== '');
    expect(filled.length).toBeGreaterThan(5);
    expect(values.slice(0, filled.length)).toEqual(filled);
  }
});

describe.each(sorts)('%#: a sort in parts', (list, name) => {
  it('shows every change at once, wherever the contact moves', async () => {
    const scope = scopes[0] as RowScope;
    const query = queryOf({ sort: `${name}-asc`, pageSize: 30, page: 1 });
    const before = await pageOf(list, scope, query);
    const moved = before.rows[0]?.id;
    const states = [
      sql`contact_type = 2 - contact_type % 2`,
      sql`assigned_user_id = null, first_touched_at = now(), email = null`,
      sql`assigned_user_id = ${userOf(app.world, 'agent')}, first_touched_at = null, email = 'a@example.test'`,
      sql`deleted_at = now()`,
      sql`deleted_at = null`,
    ];
    for (const state of states) {
      await app.db.execute(sql`update contacts set ${state} where id = ${moved}`);
      const ids = await plainIds(list, scope, query);
      const { rows, totalCount } = await pageOf(list, scope, query);
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(30, 60));
      expect(totalCount).toBe(ids.length);
    }
  });

  it('shows the name of an agent in its new place', async () => {
    const scope = scopes[0] as RowScope;
    const query = queryOf({ sort: `${name}-asc`, pageSize: 20 });
    await pageOf(list, scope, query);
    const agent = userOf(app.world, 'agent');
    for (const lastName of ['Aaa', 'Zed']) {
      await app.db.execute(sql`update users set last_name = ${lastName} where id = ${agent}`);
      const ids = await plainIds(list, scope, query);
      expect((await pageOf(list, scope, query)).rows.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    }
  });

  it('has no row of another company', async () => {
    const { rows } = await pageOf(list, scopes[3] as RowScope, queryOf({ sort: `${name}-desc`, pageSize: 200 }));
    const { rows: companies } = await app.db.execute(
      sql`select distinct company_id as id from contacts where id = any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`,
    );
    expect(companies).toEqual([{ id: app.world.prairie.id }]);
  });
});
