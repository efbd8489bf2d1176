import { sql } from 'drizzle-orm';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import type { TestApp } from './test-app.ts';

/**
 * Makes records for one call. First gives other numbers and names to the records of earlier calls, so that no number or
 * name is used twice.
 */
export async function freshRecords(app: TestApp): Promise<ForeignIds> {
  await app.db.execute(sql`
    update campaigns c set number = top.number + place.number
    from (select greatest(max(number), 1000000) as number from campaigns) top,
      (select id, row_number() over (order by id) as number from campaigns) place
    where place.id = c.id`);
  await app.db.execute(sql`update labels set name = id::text`);
  await app.db.execute(sql`update saved_views set name = id::text`);
  await app.db.execute(sql`update contacts set external_id = id::text`);
  // A user may have 20 jobs under way, and each call of this function makes one.
  await app.db.execute(sql`update job_runs set state = 'done', ended_at = now() where state = 'waiting'`);
  // A company has at most 50 keys in use.
  await app.db.execute(sql`update signed_keys set revoked_at = created_at where revoked_at is null`);
  await app.db.execute(sql`update payment_methods set provider_ref = id::text`);
  return placeRecords(app);
}
