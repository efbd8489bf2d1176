import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { discardPlans } from './discard-plans.ts';

let handle: DatabaseHandle;
beforeAll(() => {
  // The role of the application may not make tables.
  handle = openDatabase(inject('ownerUrl'), silentLog);
});
afterAll(() => handle.close());

/** The rows of the table that PostgreSQL has read in this transaction. */
async function readRows(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'grown'`,
  );
  return Number(rows[0]?.count);
}

test('a table that grew while its keys were checked is read by its key again', async () => {
  await handle.db.transaction(async (tx) => {
    const refer = (from: number, to: number) =>
      tx.execute(sql`insert into referring select 1, id from generate_series(${from}::int, ${to}::int) id`);
    await tx.execute(sql`create temporary table grown (company int, id int, unique (company, id)) on commit drop`);
    await tx.execute(sql`create temporary table referring (company int, id int,
      foreign key (company, id) references grown (company, id)) on commit drop`);
    await tx.execute(sql`insert into grown values (1, 1), (1, 2)`);
    await tx.execute(sql`analyze grown`);
    // PostgreSQL keeps a plan from the sixth check.
    for (let time = 0; time < 5; time += 1) await refer(1, 2);
    await tx.execute(sql`insert into grown select 1, id from generate_series(3, 5000) id`);

    const before = await readRows(tx);
    await refer(4_901, 5_000);
    const withOldPlan = (await readRows(tx)) - before;
    await discardPlans(tx);
    await refer(4_901, 5_000);
    const withNewPlan = (await readRows(tx)) - before - withOldPlan;
    expect(withOldPlan).toBeGreaterThan(100_000);
    expect(withNewPlan).toBe(100);
  });
});
