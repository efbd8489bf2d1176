import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateProspects } from '../generator/generate-prospects.ts';
import type { AudienceQuery } from '../prospect-engine.ts';
import { type OpenRelease, openRelease } from './open-release.ts';
import { DuckDbProjection } from './projection.ts';
import { ownWork, QueryGate } from './query-gate.ts';
import { RowMemory } from './row-memory.ts';
import { SuppressionTables } from './suppression.ts';

const asOf = 2026 * 12 + 10;
const query: AudienceQuery = { companyId: 'c', parameters: emptyAudience, asOf, seed: 's' };

let directory: string;
let instance: DuckDBInstance;
let gate: QueryGate;
let projection: DuckDbProjection;
let release: OpenRelease;
let people: readonly bigint[];

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'suppression-'));
  const { file } = await generateProspects({ directory, people: 1000, seed: 2, dataAsOf: asOf, stateCodes: ['DE'] });
  instance = await DuckDBInstance.create(':memory:');
  gate = await QueryGate.open(instance, 2);
  projection = await DuckDbProjection.open(await instance.connect());
  release = await gate.run(ownWork, (session) =>
    openRelease(session, { seq: 1, file }, new RowMemory(256, { maxAtOnce: 0, dearColumns: 0 })),
  );
  const rows = await rowsOf(`select vendor_key from ${release.catalog}.person order by vendor_key limit 3`);
  people = rows.map(([vendorKey]) => BigInt(String(vendorKey)));
}, 60_000);

afterAll(() => {
  gate.close();
  instance.closeSync();
  rmSync(directory, { recursive: true, force: true });
});

const rowsOf = (sql: string) => gate.run(ownWork, (session) => session.rows(sql));
const tableNames = async () =>
  (await rowsOf(`select table_name from duckdb_tables() where table_name like 'suppressed%' order by 1`)).flat();
const hold = (companyId: string, at: number) =>
  projection.hold(companyId, [{ vendorKey: people[at] ?? 0n, holder: 'order' }]);

it('tables of a former version of the projection are dropped with the next question', async () => {
  const tables = new SuppressionTables(gate, projection);
  const suppressedNow = () =>
    tables.use(release, query, async ({ rows, people: counted }) => [rows.length, sum(counted)]);
  for (const at of [0, 1, 2]) {
    await hold('c', at);
    expect(await suppressedNow()).toEqual([0, at + 1]);
    expect(await tableNames()).toEqual([`suppressed_${at + 1}`]);
  }
  expect(await suppressedNow()).toEqual([0, 3]);
  expect(await tableNames()).toEqual(['suppressed_3']);
  await tables.forget(release);
});

it('a table stays while a query reads it, and goes with the last reader or by itself later', async () => {
  const tables = new SuppressionTables(gate, projection);
  await hold('d', 0);
  let end: () => void = () => undefined;
  let reading: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    reading = tables.use(release, { ...query, companyId: 'd' }, () => {
      begun();
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
  });
  await hold('d', 1);
  await tables.dropOld();
  expect(await tableNames()).toEqual(['suppressed_1']);
  end();
  await reading;
  expect(await tableNames()).toEqual([]);
  await tables.use(release, { ...query, companyId: 'd' }, async () => undefined);
  await hold('d', 2);
  expect(await tableNames()).toEqual(['suppressed_2']);
  await tables.dropOld();
  expect(await tableNames()).toEqual([]);
});

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
