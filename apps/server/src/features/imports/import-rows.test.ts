import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log.ts';
import { importRows, imports } from '../../schema/imports.ts';
import { saveMatches } from './import-rows.data.ts';
import { lockUnsaved, saveOutcomes } from './row-outcomes.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('many rows are compared although the database expects a few', async () => {
  const admin = await app.as('admin');
  const file = new File(['First Name,Last Name\r\nAna,Few\r\n'], 'few.csv');
  const { model } = await admin.call(importContacts, { files: [file] });
  const [made] = await app.db.select().from(imports).where(eq(imports.id, model.importId));
  if (made === undefined) throw new Error('the import is missing');
  const owner = openDatabase(app.databaseSettings.DATABASE_MIGRATION_URL, silentLog);
  await owner.db.execute(sql`analyze import_rows, contacts`);
  await owner.close();
  const known = sql`select 'email ' || n || '@example.com' as key, 'Known ' || n as shown_id,
    null::uuid as record_id, 'Ana ' || n as shown_name, '' as given, '' as born from generate_series(1, 500) n`;
  const person = { given: sql`r.texts->>'firstName'`, born: sql`''`, same: [] };
  // A comparison of each row with each key would take longer than a statement may.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into import_rows
        (company_id, import_id, line, cells, problems, texts, errors, keys, state, is_selected)
      select r.company_id, r.import_id, 10 + n, '[]', '[]', '{}', '{}',
        array['id ' || n, 'email ' || n || '@example.com', 'phone ' || n % 29000], 'ready', true
      from import_rows r, generate_series(1, 30000) n where r.import_id = ${made.id}`);
    await saveMatches(tx, made, { known, person }, null);
  });
  const rows = await app.db
    .select({ line: importRows.line, matches: importRows.matches })
    .from(importRows)
    .where(eq(importRows.importId, made.id));
  const reasons = rows.flatMap(({ matches }) => matches.map(({ reason }) => reason));
  // The first 500 rows repeat known records, and the last 1,000 rows repeat the phones of rows before.
  expect(reasons.filter((reason) => reason === 'email')).toHaveLength(500);
  expect(reasons.filter((reason) => reason === 'phone')).toHaveLength(1_000);
});

test('a second runner of a save waits for the first, and then finds its outcomes', async () => {
  const admin = await app.as('admin');
  const file = new File(['First Name,Last Name\r\nAna,One\r\nBen,Two\r\n'], 'two.csv');
  const { model } = await admin.call(importContacts, { files: [file] });
  const [made] = await app.db.select().from(imports).where(eq(imports.id, model.importId));
  if (made === undefined) throw new Error('the import is missing');
  const lines = { first: 0, last: 999, which: 'all' } as const;
  const order: string[] = [];
  let second: Promise<ReadonlySet<number>> | undefined;
  await app.db.transaction(async (tx) => {
    expect([...(await lockUnsaved(tx, made, lines))]).toEqual([2, 3]);
    second = app.db.transaction((other) => lockUnsaved(other, made, lines));
    void second.then(() => order.push('second'));
    await untilSomebodyWaits();
    await saveOutcomes(tx, made, [{ line: 2, sentence: 'Left out.' }]);
    order.push('first');
  });
  expect([...((await second) ?? [])]).toEqual([3]);
  expect(order).toEqual(['first', 'second']);
});

/** Waits until a session of the database waits for the lock of another one. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await app.db.execute(waiting)).rows.length === 0) await new Promise((done) => setTimeout(done, 5));
}
