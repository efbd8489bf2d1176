import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listRowsToMark } from './row-marks.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('more rows than a statement has parameters can be compared again', async () => {
  const key = { companyId: app.world.harborline.id, id: randomUUID() };
  const lines = Array.from({ length: 70_000 }, (_, at) => at + 1);
  expect(await listRowsToMark(app.db, key, { from: 0, lines, limit: 10 })).toEqual([]);
});
