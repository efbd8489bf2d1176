import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { seenContacts } from '../../../schema/visible-contacts.ts';
import { countContactTypes } from './contact-list.data.ts';

let app: TestApp;
let scopes: readonly RowScope[];

beforeAll(async () => {
  app = await startTestApp();
  const { harborline, prairie, tampa, miami } = app.world;
  scopes = [
    { kind: 'agency', companyId: harborline.id, segmentIds: [tampa.id, miami.id] },
    { kind: 'agency', companyId: harborline.id, segmentIds: [miami.id] },
    { kind: 'users-only', companyId: harborline.id, userId: userOf(app.world, 'agent') },
    { kind: 'agency', companyId: prairie.id, segmentIds: [tampa.id, miami.id] },
  ];
  await app.db.execute(sql`insert into contacts (id, company_id, segment_id, external_id, contact_type, assigned_user_id, created_at, deleted_at)
    select md5('tile ' || n)::uuid, ${harborline.id}, case when n % 3 = 0 then ${miami.id}::uuid else ${tampa.id}::uuid end, 'T' || n, n % 11 % 3,
      case when n % 4 = 0 then ${userOf(app.world, 'agent')}::uuid end, timestamptz '2026-01-01' + n * interval '1 day',
      case when n % 5 = 0 then timestamptz '2026-01-01' + (n + 40) * interval '1 day' end from generate_series(1, 120) n`);
});
afterAll(() => app.close());

/** The counts of one plain statement that reads all contacts. */
async function plainCounts(scope: RowScope, at: string) {
  const { rows } = await app.db.execute<{ type: number; count: number; previous: number }>(sql`
    select contact_type as type, (count(*) filter (where deleted_at is null))::int as count,
      (count(*) filter (where created_at <= ${at} and (deleted_at is null or deleted_at > ${at})))::int as previous
    from contacts where ${seenContacts(scope)} group by contact_type order by contact_type`);
  return rows.filter(({ count, previous }) => count + previous > 0).map(({ count, previous }) => [count, previous]);
}

const counted = async (scope: RowScope, at: string) =>
  (await countContactTypes(app.db, scope, new Date(at)))
    .filter(({ count, previousCount }) => count + previousCount > 0)
    .map(({ count, previousCount }) => [count, previousCount]);

it('counts each type exactly, now and at an earlier instant, after every change and for every viewer', async () => {
  const { miami, tampa } = app.world;
  const changes = [
    sql`select 1`,
    sql`update contacts set contact_type = (contact_type + 1) % 3 where external_id in ('T7', 'T8')`,
    sql`update contacts set deleted_at = '2026-04-20' where external_id in ('T1', 'T2', 'T3', 'T119')`,
    sql`update contacts set deleted_at = null where external_id in ('T5', 'T1')`,
    sql`update contacts set segment_id = ${miami.id} where segment_id = ${tampa.id} and external_id in ('T4', 'T11', 'T13')`,
    sql`update contacts set assigned_user_id = null where external_id in ('T8', 'T12')`,
    sql`delete from contacts where external_id in ('T21', 'T22')`,
  ];
  const seen = new Set<string>();
  for (const change of changes) {
    await app.db.execute(change);
    for (const scope of scopes) {
      for (const at of [
        '2025-12-31T00:00:00Z',
        '2026-03-01T00:00:00Z',
        '2026-04-25T12:00:00Z',
        '2026-07-01T00:00:00Z',
      ]) {
        const counts = await counted(scope, at);
        expect(counts).toEqual(await plainCounts(scope, at));
        seen.add(JSON.stringify(counts));
      }
    }
  }
  expect(seen.size).toBeGreaterThan(40);
});
