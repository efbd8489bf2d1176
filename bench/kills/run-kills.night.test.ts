import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../product.ts';
import { runKills } from './run-kills.ts';

const kills = 40;
const seed = Number(process.env.TEST_SEED);
let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-kills-'));
}, 360_000);
afterAll(() => {
  removeDataDir(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
});

/** The same as `npm run bench -- kills`, with fewer kills. order-audit.test.ts proves that the audit finds faults. */
it('server and database, killed while orders are placed, leave every order whole, and charged once', {
  timeout: 3_600_000,
}, async () => {
  const run = { dataDir: path.join(folder, 'data'), people: 300_000, kills, seed, say: () => undefined };
  const { findings, done, duringPay, orders } = await runKills(run);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(Object.values(done).every((count) => count > 0)).toBe(true);
  expect(duringPay).toBeGreaterThan(0);
  expect(orders).toBeGreaterThan(0);
});
