import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../product.ts';
import { runProductionKills } from './run-production-kills.ts';
import { type StopPoint, stopPoints } from './stop-points.ts';

const kills = 10;
const seed = Number(process.env.TEST_SEED);
let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-production-kills-'));
}, 360_000);
afterAll(() => {
  removeDataDir(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
});

/** The same as `npm run bench -- kills production`, with fewer random kills. */
it('server and database, killed during production work, leave every order and its mailing whole', {
  timeout: 3_600_000,
}, async () => {
  const points = Object.keys(stopPoints) as StopPoint[];
  const dataDir = path.join(folder, 'data');
  const run = { dataDir, people: 1_000_000, kills, seed, points, say: () => undefined };
  const result = await runProductionKills({ ...run, atPoints: ['server'] });
  expect(result.findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect([result.atPoints, result.atRandom]).toEqual([points.length, kills]);
});
