import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProspects } from '../generator/generate-prospects.ts';
import { bytesPerPerson } from './prospect-rows.ts';
import { Session } from './query-gate.ts';
import { type RowLimits, RowMemory } from './row-memory.ts';
import { literal, selectNumbers, selectRows } from './sql.ts';

let directory: string;
let instance: DuckDBInstance;
let connection: DuckDBConnection;
let session: Session;
let people: number;
let file: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'rows-'));
  const release = await generateProspects({ directory, people: 2000, seed: 3, dataAsOf: 24_322, stateCodes: ['DE'] });
  ({ rows: people, file } = release);
  instance = await DuckDBInstance.create(':memory:', { memory_limit: '256MB' });
  connection = await instance.connect();
  await connection.run(`attach ${literal(release.file)} as f (read_only)`);
  session = new Session(connection);
}, 60_000);

afterAll(() => {
  connection.closeSync();
  instance.closeSync();
  rmSync(directory, { recursive: true, force: true });
});

const rowLimits: RowLimits = { maxAtOnce: 1000, dearColumns: 8 };

const limit = async () => String((await selectRows(connection, `select current_setting('memory_limit')`))[0]?.[0]);

describe('the memory of rows', () => {
  it('is taken from DuckDB and given back', async () => {
    const memory = new RowMemory(256, rowLimits);
    const before = await limit();
    const rows = await memory.keep(session, 'f', people);
    const during = await limit();
    expect(rows?.columns.codes.length).toBe(people);
    expect(during).not.toBe(before);
    if (rows) await memory.free(session, rows);
    expect(await limit()).toBe(before);
  });

  it.each([
    ['would take more than a quarter', new RowMemory(0.05, rowLimits)],
    ['are not wanted', new RowMemory(256, { ...rowLimits, maxAtOnce: 0 })],
  ])('holds no rows that %s', async (_, memory) => {
    expect(await memory.keep(session, 'f', people)).toBeNull();
  });

  it('is not taken while DuckDB needs it: the rows are left out, and read when there is room', async () => {
    const full = await DuckDBInstance.create(':memory:', { memory_limit: '256MB', temp_directory: '' });
    const own = await full.connect();
    try {
      await own.run(`attach ${literal(file)} as g (read_only)`);
      await own.run('create table needed as select range as number from range(9_000_000)');
      const memory = new RowMemory(64, rowLimits);
      const quarter = Math.floor(16e6 / bytesPerPerson);
      expect(await memory.keep(new Session(own), 'g', quarter)).toBeNull();
      await own.run('drop table needed');
      expect((await memory.keep(new Session(own), 'g', people))?.columns.codes.length).toBe(people);
    } finally {
      own.closeSync();
      full.closeSync();
    }
  });

  it('is at most half for all releases together, and DuckDB never loses its limit', async () => {
    const limits: number[] = [];
    const watched = new (class extends Session {
      override async run(sql: string) {
        limits.push(Number(/-?[\d.]+(?=MB)/.exec(sql)?.[0]));
        return super.run('select 1');
      }
    })(connection);
    const memory = new RowMemory((people * bytesPerPerson * 4.1) / 1e6, rowLimits);
    const first = await memory.keep(watched, 'f', people);
    expect(first).not.toBeNull();
    expect(await memory.keep(watched, 'f', people)).not.toBeNull();
    expect(await memory.keep(watched, 'f', people)).toBeNull();
    if (first) await memory.free(watched, first);
    expect(await memory.keep(watched, 'f', people)).not.toBeNull();
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(1);
  });

  it('refuses a release with fewer people than it says, and gives back what it took', async () => {
    const memory = new RowMemory(256, rowLimits);
    await expect(memory.keep(session, 'f', people + 1)).rejects.toThrow(`it has ${people} people, not ${people + 1}`);
    expect((await memory.keep(session, 'f', people))?.columns.codes.length).toBe(people);
  });

  it('holds every person as the file has them', async () => {
    const rows = await new RowMemory(256, rowLimits).keep(session, 'f', people);
    const sums = await selectNumbers(
      connection,
      'select sum(birth_month), sum(residence_years + 1), sum(home_value), count(distinct household_key) from f.person',
    );
    const { birthMonths, residence, homeValues, codes } = rows?.columns ?? {};
    const sum = (values: Iterable<number> = []) => [...values].reduce((total, value) => total + value, 0);
    const households = [...(codes ?? [])].filter((code) => code >= 2 ** 30).length;
    expect([sum(birthMonths), sum(residence), sum(homeValues), households]).toEqual(sums);
  });
});
