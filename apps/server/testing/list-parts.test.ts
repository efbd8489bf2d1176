import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibleContacts } from '../src/features/contacts/list/contact-list.data.ts';
import { contactList } from '../src/features/contacts/list/contact-list.ts';
import { visibleLeads } from '../src/features/leads/list/lead-list.data.ts';
import { leadList } from '../src/features/leads/list/lead-list.ts';
import { systemClock } from '../src/platform/clock.ts';
import { planList } from '../src/platform/database/list-query.ts';
import { type RowList, selectRows } from '../src/platform/database/row-list.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { userOf } from './world.ts';

// Sorts that are read part by part have the order of the plain sort, for every page, filter and viewer.

interface Listed {
  readonly id: string;
}

const signedIn = { timeZone: 'America/New_York', leadClock: null };
const calendar = { signedIn, today: '2026-11-20', clock: systemClock } as const;
const contacts = contactList(calendar) as RowList<Listed>;
const leads = leadList(calendar) as RowList<Listed>;

let app: TestApp;
let scopes: readonly RowScope[];

beforeAll(async () => {
  app = await startTestApp();
  const { harborline, prairie, tampa, miami } = app.world;
  const [agent, admin, other] = ['agent', 'admin', 'miami-agent'].map((name) => userOf(app.world, name));
  const { rows: roots } = await app.db.execute<{ id: string; company: string }>(
    sql`select id, company_id as company from segments where parent_id is null`,
  );
  const rootOf = (company: string) => roots.find((root) => root.company === company)?.id ?? '';
  const [root, prairieRoot] = [rootOf(harborline.id), rootOf(prairie.id)];
  // Two agents have one name, so their contacts stand mixed, ordered by id.
  await app.db.execute(
    sql`update users set first_name = 'Sam', last_name = case when id = ${admin} then 'adams' else 'Zed' end where id in (${agent}, ${admin}, ${other})`,
  );
  // The ids do not follow the time, and many leads wait since the same instant.
  await app.db.execute(sql`insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name, city, email,
      assigned_user_id, created_by, created_at, lead_status, lead_created_at, first_touched_at, deleted_at)
    select md5('contact ' || n)::uuid, case when n % 7 = 0 then ${prairie.id}::uuid else ${harborline.id}::uuid end,
      case when n % 7 = 0 then ${prairieRoot}::uuid when n % 2 = 0 then ${tampa.id}::uuid else ${miami.id}::uuid end,
      'P' || n, n % 11 % 3, 'Pat', 'Part ' || n % 4, case when n % 5 = 0 then 'Tampa' else 'Ocala' end,
      case when n % 4 > 0 then case when n % 3 = 0 then 'Pat' else 'pat' end || n % 9 || '@example.test' end,
      case when n % 7 > 0 then (array[${agent}, ${admin}, ${other}, null, null]::uuid[])[1 + n % 5] end,
      case when n % 7 > 0 and n % 3 = 0 then ${agent}::uuid end, timestamptz '2026-11-01' + n % 9 * interval '1 day',
      case when n % 2 = 0 then (array[0, 1, 2, 99, 100])[1 + n / 2 % 5] end,
      case when n % 2 = 0 then timestamptz '2026-11-10' + n % 8 * interval '1 hour' end,
      case when n % 6 = 0 then timestamptz '2026-11-12' end, case when n % 13 = 0 then timestamptz '2026-11-15' end
    from generate_series(1, 200) n`);
  scopes = [
    { kind: 'org', companyId: harborline.id, pathSegmentIds: [root] },
    { kind: 'agency', companyId: harborline.id, segmentIds: [tampa.id] },
    { kind: 'users-only', companyId: harborline.id, userId: userOf(app.world, 'agent') },
    { kind: 'org', companyId: prairie.id, pathSegmentIds: [prairieRoot] },
  ];
});
afterAll(() => app.close());

const queryOf = (parts: Partial<ListQuery>): ListQuery => ({ ...listQuerySchema.parse({}), ...parts });
const sourceOf = (list: RowList<Listed>, scope: RowScope, query: ListQuery) =>
  list === contacts ? visibleContacts(scope) : visibleLeads(scope, query);
const pageOf = (list: RowList<Listed>, scope: RowScope, query: ListQuery) =>
  selectRows(app.db, list, sourceOf(list, scope, query), planList(list, query));

/** The ids of the whole list in the order of the plain sort, without a kept count. */
async function plainIds(list: RowList<Listed>, scope: RowScope, query: ListQuery): Promise<string[]> {
  const { changes: _, ...source } = sourceOf(list, scope, query);
  const plan = planList(list, { ...query, page: 0, pageSize: 500 });
  return (await selectRows(app.db, list, source, plan)).rows.map(({ id }) => id);
}

const sorts = [
  [contacts, 'contacts-contactType'],
  [contacts, 'contacts-assignedToUserName'],
  [contacts, 'contacts-email'],
  [leads, 'leads-waiting'],
  [leads, 'leads-assignedTo'],
] as const;
const filterings: readonly Partial<ListQuery>[] = [
  {},
  { filters: [{ name: 'city', operator: 'eq', value: 'tampa', logical: 'and' }] },
  { filters: [{ name: 'contactType', operator: 'eq', value: '1', logical: 'and' }] },
  { search: 'part 2' },
  { search: 'nobody' },
];

it('pages have the rows of the plain sort without gaps or doubles, and the exact number', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
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
    { numRuns: 120 },
  );
  expect(pages).toBeGreaterThan(300);
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
