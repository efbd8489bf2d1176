import { randomUUID } from 'node:crypto';
import { listRunningJobs } from '@dropdate/contract/jobs/list-running-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { jobRuns } from '../../schema/platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the work under way', () => {
  it('is listed with its progress, oldest first, without ended work', async () => {
    const caller = await app.as('agent');
    expect((await caller.call(listRunningJobs, {})).model).toEqual({ jobs: [] });
    const run = (title: string, minute: number, more: Partial<typeof jobRuns.$inferInsert> = {}) => ({
      id: randomUUID(),
      kind: 'import',
      title,
      state: 'running' as const,
      done: 3,
      total: 10,
      startedAt: new Date(Date.UTC(2026, 10, 20, 15, minute)),
      ...more,
    });
    const [later, earlier] = [run('Second import', 2), run('First import', 1)];
    await app.db
      .insert(jobRuns)
      .values([later, earlier, run('Done', 0, { state: 'done' }), run('Failed', 0, { state: 'failed' })]);
    const shown = ({ id, title }: typeof later) => ({ id, kind: 'import', title, done: 3, total: 10 });
    expect((await caller.call(listRunningJobs, {})).model).toEqual({ jobs: [shown(earlier), shown(later)] });
  });
});
