import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { plannedAnew, statementNames } from './prepared-statements.ts';

describe('names of statements', () => {
  test('a statement is named when it comes for the third time, and keeps its name', () => {
    const nameOf = statementNames();
    expect(['a', 'b', 'a', 'a', 'b', 'b', 'a'].map(nameOf)).toEqual([
      undefined,
      undefined,
      undefined,
      'dropdate_1',
      undefined,
      'dropdate_2',
      'dropdate_1',
    ]);
  });

  test('an endless number of texts is not named, and named texts keep their names', () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 1000 }, (_, number) => [1, 2, 3].map(() => nameOf(`select ${number}`))[2]);
    expect(names.filter((name) => name !== undefined)).toHaveLength(300);
    expect(nameOf('select 0')).toBe('dropdate_1');
    expect(nameOf('select 999')).toBeUndefined();
  });

  test('a very long statement is never named', () => {
    const nameOf = statementNames();
    expect([1, 2, 3, 4].map(() => nameOf('x'.repeat(10_001)))).toEqual([undefined, undefined, undefined, undefined]);
  });
});

test('a statement that is planned anew is never named', () => {
  const nameOf = statementNames();
  expect([1, 2, 3, 4].map(() => nameOf(`${plannedAnew} select 1`))).toEqual(Array(4).fill(undefined));
});

describe('the database', () => {
  let handle: DatabaseHandle | undefined;
  afterEach(() => handle?.close());

  const open = () => {
    handle = openDatabase(inject('appUrl'), silentLog);
    return handle.db;
  };

  test('prepares repeated statements, with the right values each time, also in a transaction', async () => {
    const db = open();
    await db.transaction(async (tx) => {
      const answers: unknown[] = [];
      for (const number of [1, 2, 3, 4, 5]) {
        const { rows } = await tx.execute<{ twice: number }>(sql`select 2 * ${number}::int as twice`);
        answers.push(rows[0]?.twice);
      }
      expect(answers).toEqual([2, 4, 6, 8, 10]);
      const { rows } = await tx.execute<{ statement: string }>(sql`
        select statement from pg_prepared_statements where name like 'dropdate%'`);
      expect(rows).toEqual([{ statement: 'select 2 * $1::int as twice' }]);
    });
  });

  test('a prepared statement that fails says why, and works again', async () => {
    const db = open();
    const divide = async (by: number) => (await db.execute<{ n: number }>(sql`select 12 / ${by}::int as n`)).rows[0]?.n;
    for (const by of [1, 2, 3, 4]) expect(await divide(by)).toBe(12 / by);
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await divide(6)).toBe(2);
  });
});
