import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type DatabaseHandle, type DatabaseOptions, isDatabaseGone, isOutOfTime, openDatabase } from './database.ts';

const opened: DatabaseHandle[] = [];
afterEach(() => Promise.all(opened.splice(0).map((handle) => handle.close())));

function open(options: DatabaseOptions) {
  const handle = openDatabase(inject('appUrl'), silentLog, options);
  opened.push(handle);
  return handle;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a time limit ends', () => {
  test('the wait for a connection', async () => {
    // A busy machine needs more than the limit of the other tests to open the first connection.
    const { pool, db } = open({ connections: 1, limits: { connection: 500 } });
    const taken = await pool.connect();
    expect(isOutOfTime(await failureOf(db.execute(sql`select 1`)))).toBe(true);
    expect(isOutOfTime(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    taken.release();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('the wait for a lock', async () => {
    const { db } = open({ limits: { lock: 50 } });
    const lock = sql`select pg_advisory_xact_lock(hashtext('database.test'))`;
    await db.transaction(async (tx) => {
      await tx.execute(lock);
      expect(isOutOfTime(await failureOf(db.execute(lock)))).toBe(true);
    });
    expect(await failureOf(db.execute(lock))).toBeNull();
  });

  test('a slow statement', async () => {
    const { db } = open({ limits: { statement: 50 } });
    expect(isOutOfTime(await failureOf(db.execute(sql`select pg_sleep(10)`)))).toBe(true);
    expect(isOutOfTime(await failureOf(db.execute(sql`select nonsense`)))).toBe(false);
  });

  test('a transaction that sends nothing, and closes its connection', async () => {
    const { db } = open({ limits: { idleInTransaction: 50 } });
    const idle = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`select 1`);
    });
    expect(await failureOf(idle)).toBeInstanceOf(Error);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a database that is gone', () => {
  test('is told from a failed statement', async () => {
    const { db } = open({});
    const broken = await failureOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    expect(isDatabaseGone(broken)).toBe(true);
    expect(isDatabaseGone(await failureOf(db.execute(sql`select nonsense`)))).toBe(false);
  });

  test('breaks the connection of a transaction', async () => {
    const { db, pool } = open({ connections: 1 });
    pool.on('connect', (client) => {
      setTimeout(() => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(), 100);
    });
    const failure = await failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)));
    expect(isDatabaseGone(failure)).toBe(true);
  });

  test('leaves no connection taken by a transaction that could not begin', async () => {
    const { db, pool } = open({ connections: 1, limits: { connection: 2_000 } });
    // The connection breaks after the pool has given it to the transaction, and before the transaction begins.
    pool.once('connect', (client) => {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    });
    const failure = await failureOf(db.transaction((tx) => tx.execute(sql`select 1`)));
    expect(isDatabaseGone(failure)).toBe(true);
    const next = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
    expect(next.rows).toEqual([{ one: 1 }]);
  });

  test('cannot be reached', async () => {
    const handle = openDatabase('postgres://nobody@127.0.0.1:1/none', silentLog);
    opened.push(handle);
    expect(isDatabaseGone(await failureOf(handle.db.execute(sql`select 1`)))).toBe(true);
    expect(isDatabaseGone(await failureOf(handle.db.transaction(async () => undefined)))).toBe(true);
  });

  test('is no caller who hangs up', () => {
    expect(isDatabaseGone(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false);
  });
});

test('a pool closes, although a broken connection was never given back', { timeout: 20_000 }, async () => {
  const handle = openDatabase(inject('appUrl'), silentLog);
  await handle.pool.connect();
  await handle.close();
  expect(handle.pool.ending).toBe(true);
});
