import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endStarted, ensureBuilt, readyAt, startBuilt } from '../testing/built-server.ts';
import { removeDataDir } from '../testing/remove-data-dir.ts';

let base: string;
beforeAll(() => {
  ensureBuilt();
  base = mkdtempSync(join(tmpdir(), 'dropdate-stopped-'));
}, 180_000);
afterEach(endStarted);
afterAll(() => {
  removeDataDir(join(base, 'stopped'));
  rmSync(base, { recursive: true, force: true });
});

it('a start that is stopped ends in order while it makes the prospect file, and the next start makes the file', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(base, 'stopped');
  const environment = { DATA_DIR: dataDir, DEMO: 'on' };
  const first = startBuilt(base, { ...environment, DEMO_PROSPECTS: '3000000' });
  for await (const line of first.said) if (line.startsWith('Generating')) break;
  const prospects = join(dataDir, 'prospects');
  await expect.poll(() => readdirSync(prospects)).toContain('staging.building');
  const start = performance.now();
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual([0, null]);
  // Making the whole file would take more than twenty seconds, but a stopped container gets only ten seconds to end.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await first.errors).toBe('');
  expect(readdirSync(prospects)).toEqual([]);

  const next = startBuilt(base, { ...environment, DEMO_PROSPECTS: '20000' });
  expect((await fetch(`${await readyAt(next)}/readyz`)).status).toBe(200);
  expect(readdirSync(prospects)).toContain('prospects-000001.duckdb');
  next.child.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
});
