import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../product.ts';
import { runKills } from './run-kills.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-kills-'));
}, 180_000);
afterAll(() => {
  removeDataDir(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
});

/** The short form of `npm run bench -- kills`. */
it('leaves every order whole, and charged once, after server and database were killed four times', async () => {
  const seed = Date.now() % 1_000_000;
  const dataDir = path.join(folder, 'data');
  const result = await runKills({ dataDir, people: 60_000, kills: 4, seed, say: () => undefined });
  const broken = result.findings.filter((finding) => finding.broken.length > 0);
  expect(broken, `seed ${seed}`).toEqual([]);
  expect(result.done).toEqual({ server: 1, database: 1, shutdown: 1, connection: 1, both: 0 });
  expect(result.duringPay, `seed ${seed}`).toBeGreaterThan(0);
  expect(result.orders, `seed ${seed}`).toBeGreaterThan(0);
}, 180_000);
