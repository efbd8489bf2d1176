import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { terminalOf } from './terminal.fixture.ts';
import { withDatabase } from './with-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['on', ['select $1::int as n']],
  ['off', []],
])('a command with DATABASE_PREPARED_STATEMENTS=%s prepares %j', async (DATABASE_PREPARED_STATEMENTS, prepared) => {
  const { terminal } = terminalOf({ ...app.databaseSettings, DATABASE_PREPARED_STATEMENTS });
  const found = await withDatabase(terminal, 'leaves-outside-alone', (db) =>
    db.transaction(async (tx) => {
      for (const n of [1, 2, 3, 4]) await tx.execute(sql`select ${n}::int as n`);
      return (await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows;
    }),
  );
  expect(found.map(({ statement }) => statement)).toEqual(prepared);
});
