import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { silentLog } from '../log.ts';
import { addTask, oneAfterAnother, oneAtATime, startTasks } from './task-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the task queue', () => {
  it('runs a task as the application role, which owns none of its tables', async () => {
    let finish: (payload: unknown) => void = () => undefined;
    const ran = new Promise<unknown>((resolve) => {
      finish = resolve;
    });
    // The schedule names another task, because a new minute may begin during this test. The schedule would then run the
    // probe with another payload.
    const tasks = { probe: async (payload: unknown) => finish(payload), minutely: async () => undefined };
    const running = await startTasks({ pool: app.pool, tasks, schedule: '* * * * * minutely', log: silentLog });
    try {
      await app.db.execute(sql`select graphile_worker.add_job('probe', '{"said":"hello"}')`);
      expect(await ran).toEqual({ said: 'hello' });
      const known = sql`select identifier as task from graphile_worker._private_known_crontabs`;
      // The queue registers its schedule while its first tasks run, so the registration may come later than the task.
      await expect.poll(async () => (await app.db.execute(known)).rows).toEqual([{ task: 'minutely' }]);
    } finally {
      await running.stop();
    }
  });

  it('prepares nothing behind a pooler without support for prepared statements', async () => {
    const database = openDatabase(app.databaseSettings.DATABASE_URL, silentLog, { prepares: false });
    const { pool } = database;
    let finish: () => void = () => undefined;
    const ran = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const tasks = { probe: async () => finish(), minutely: async () => undefined };
    const running = await startTasks({ pool, prepares: false, tasks, schedule: '* * * * * minutely', log: silentLog });
    const prepared: string[] = [];
    try {
      await app.db.execute(sql`select graphile_worker.add_job('probe')`);
      await ran;
    } finally {
      await running.stop();
    }
    // The queue's connections are all free now. Taking them all at once makes sure that the test asks each connection.
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
      prepared.push(...rows.map(({ name }) => name));
      client.release();
    }
    await database.close();
    expect(clients.length).toBeGreaterThan(0);
    expect(prepared).toEqual([]);
  });

  it.each([
    ['refuses to record the end of a task', `raise exception 'refused'`],
    ['loses the connection that records the end of a task', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('goes on after the database %s', async (_case, fault) => {
    const owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
    await owner.connect();
    await owner.query(`
      create or replace function public.fail_at_end() returns trigger language plpgsql
        as $$ begin ${fault}; return old; end; $$;
      create trigger at_end before delete on graphile_worker._private_jobs
        for each row execute function public.fail_at_end()`);
    let ends = 0;
    const error = () => {
      ends += 1;
    };
    let runs = 0;
    const probe = async () => {
      runs += 1;
    };
    const running = await startTasks({ pool: app.pool, tasks: { probe }, schedule: '', log: { ...silentLog, error } });
    try {
      await addTask(app.db, 'probe');
      await expect.poll(() => ends, { timeout: 10_000 }).toBeGreaterThan(0);
      await owner.query('drop trigger at_end on graphile_worker._private_jobs');
      const before = runs;
      await addTask(app.db, 'probe');
      await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(before);
    } finally {
      await running.stop();
      await owner.end();
    }
  });
});

describe('a task that is called during its run', () => {
  /** A task whose runs end when the test says so. */
  function held() {
    const ends: (() => void)[] = [];
    return {
      task: () => new Promise<void>((resolve) => void ends.push(resolve)),
      runs: () => ends.length,
      end: (run: number) => ends[run]?.(),
    };
  }

  it('is left to the next time by one, and follows once by the other', async () => {
    const once = held();
    const dropping = oneAtATime(once.task);
    const first = dropping();
    await Promise.all([dropping(), dropping()]);
    once.end(0);
    await first;
    expect(once.runs()).toBe(1);

    const again = held();
    const following = oneAfterAnother(again.task);
    const both = following();
    await Promise.all([following(), following()]);
    again.end(0);
    await expect.poll(again.runs).toBe(2);
    again.end(1);
    await both;
    expect(again.runs()).toBe(2);
  });

  it('runs again after a failure', async () => {
    let runs = 0;
    const failing = oneAfterAnother(async () => {
      runs += 1;
      if (runs === 1) throw new Error('the first run fails');
    });
    await expect(failing()).rejects.toThrow('the first run fails');
    await failing();
    expect(runs).toBe(2);
  });
});
