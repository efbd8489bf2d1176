import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { silentLog } from '@dropdate/server/platform/log';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../product.ts';
import { audit, openOwner } from './audit.ts';
import type { PressedOrder } from './buyers.ts';
import { plantedFaults } from './planted-faults.fixture.ts';
import { type KillsResult, runKills } from './run-kills.ts';

const seed = Date.now() % 1_000_000;
let folder: string;
let dataDir: string;
let result: KillsResult;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-kills-'));
  dataDir = path.join(folder, 'data');
  result = await runKills({ dataDir, people: 60_000, kills: 4, seed, say: () => undefined });
}, 360_000);
afterAll(() => {
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

/** The short form of `npm run bench -- kills`. */
describe('server and database, killed four times while orders are placed', () => {
  it('leave every order whole, and charged once', () => {
    expect(result.findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(result.done).toEqual({ server: 1, database: 1, shutdown: 1, connection: 1, both: 0 });
    expect(result.duringPay, `seed ${seed}`).toBeGreaterThan(0);
    expect(result.orders, `seed ${seed}`).toBeGreaterThan(0);
  });

  it('leave records whose faults the audit would find', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const database = await openOwner(postgres.ownerUrl);
    const brokenRules = async (pressed: readonly PressedOrder[] = []) => {
      const findings = await audit(database, new Date(0), pressed);
      return findings.filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);
    };
    try {
      expect(await brokenRules()).toEqual([]);
      const found: string[] = [];
      for (const [rule, statements] of Object.entries(plantedFaults)) {
        await database.query('begin');
        await database.query(statements);
        if ((await brokenRules()).includes(rule)) found.push(rule);
        await database.query('rollback');
      }
      const { rows } = await database.query('select cart_id as "cartId", term from orders limit 1');
      found.push(...(await brokenRules([{ ...rows[0], answers: ['500 Unexpected', 'placed'], placed: ['another'] }])));
      expect(found).toEqual(result.findings.map(({ rule }) => rule));
    } finally {
      await database.end();
      await postgres.stop();
    }
  });
});
