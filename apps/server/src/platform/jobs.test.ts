import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startJobs } from './jobs.ts';
import { silentLog } from './log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the job queue', () => {
  it('runs a task as the application role, which owns none of its tables', async () => {
    let finish: (payload: unknown) => void = () => undefined;
    const ran = new Promise<unknown>((resolve) => {
      finish = resolve;
    });
    // The scheduled task is another one: a minute may turn while this test runs.
    const tasks = { probe: async (payload: unknown) => finish(payload), minutely: async () => undefined };
    const jobs = await startJobs({ pool: app.pool, tasks, schedule: '* * * * * minutely', log: silentLog });
    try {
      await app.db.execute(sql`select graphile_worker.add_job('probe', '{"said":"hello"}')`);
      expect(await ran).toEqual({ said: 'hello' });
      const known = sql`select identifier as task from graphile_worker._private_known_crontabs`;
      // The queue registers its schedule beside its first jobs.
      await expect.poll(async () => (await app.db.execute(known)).rows).toEqual([{ task: 'minutely' }]);
    } finally {
      await jobs.stop();
    }
  });
});
