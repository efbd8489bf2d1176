import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { silentLog } from '@dropdate/server/platform/log';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../product.ts';
import { openOwner } from './audit.ts';
import { plantedProductionFaults } from './planted-production-faults.fixture.ts';
import { auditProduction } from './production-audit.ts';
import { type ProductionKillsResult, runProductionKills } from './run-production-kills.ts';

const seed = Date.now() % 1_000_000;
let folder: string;
let dataDir: string;
let result: ProductionKillsResult;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-production-kills-'));
  dataDir = path.join(folder, 'data');
  result = await runProductionKills({
    dataDir,
    people: 60_000,
    kills: 0,
    seed,
    points: ['files of many orders: between two orders'],
    atPoints: ['database'],
    say: () => undefined,
  });
}, 360_000);
afterAll(() => {
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

/** The short form of `npm run bench -- kills production`. */
describe('a database that is killed during the files of many orders', () => {
  it('leaves every order dispatched, once', () => {
    expect(result.findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect({ kills: result.atPoints, orders: result.orders }).toEqual({ kills: 1, orders: 3 });
  });

  it('leaves records whose faults the audit would find', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const database = await openOwner(postgres.ownerUrl);
    const brokenRules = async () => {
      const findings = await auditProduction(database, result.since);
      return findings.filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);
    };
    try {
      expect(await brokenRules()).toEqual([]);
      const found: string[] = [];
      for (const [rule, statements] of Object.entries(plantedProductionFaults)) {
        await database.query('begin');
        await database.query(statements);
        if ((await brokenRules()).includes(rule)) found.push(rule);
        await database.query('rollback');
      }
      expect(found).toEqual(result.findings.map(({ rule }) => rule));
    } finally {
      await database.end();
      await postgres.stop();
    }
  });
});
