import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { silentLog } from '../log.ts';
import { startTasks } from './task-queue.ts';

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
});
