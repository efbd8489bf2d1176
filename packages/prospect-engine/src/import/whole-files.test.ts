import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importProspects } from './import-prospects.ts';
import { parseImportMapping } from './parse-import-mapping.ts';

const json = {
  source: 'Vendor',
  dataAsOf: '2026-10',
  columns: { ID: 'vendorKey', ZIP: 'zip', FIRST: 'firstName', LAST: 'lastName', STREET: 'address' },
};
const header = 'ID,ZIP,FIRST,LAST,STREET,NOTE';
const note = 'a note of a vendor that makes the row as long as the rows of real files are, '
  .repeat(2)
  .replaceAll(',', ';');
const rowOf = (id: number) => `${id},02139,Ann,Ames,${id} Oak St,${note}`;

// Each test builds a release. Some of these releases have 265,000 people.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
let directory: string;
let rejectFile: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-'));
  directory = path.join(root, 'releases');
  rejectFile = path.join(root, 'rejects.csv');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function load(content: string | Buffer, name = 'people.csv', more: object = {}) {
  const file = path.join(root, name);
  writeFileSync(file, content);
  return importProspects({ directory, files: [file], mapping: parseImportMapping({ ...json, ...more }), rejectFile });
}

/** A file of `people` rows. Two short rows follow each of the first five multiples of 8,000,000 bytes and of 8 MiB. */
function withShortRowsAtBorders(people: number): { readonly text: string; readonly short: number } {
  const borders = [1, 2, 3, 4, 5]
    .flatMap((block) => [block * 8_000_000, block * 8_388_608])
    .sort((one, two) => one - two);
  const rows = [header];
  let at = header.length + 1;
  let short = 0;
  for (let id = 1; id <= people; id += 1) {
    const row = rowOf(id);
    rows.push(row);
    at += row.length + 1;
    if (borders[0] !== undefined && at > borders[0]) {
      borders.shift();
      rows.push('1,2', '3,4');
      at += 8;
      short += 2;
    }
  }
  return { text: `${rows.join('\n')}\n`, short };
}

describe('every person of a large file arrives', () => {
  it('when short rows lie at the borders of blocks', async () => {
    const { text, short } = withShortRowsAtBorders(265_000);
    expect(short).toBeGreaterThan(4);
    expect(await load(text)).toMatchObject({ records: 265_000 + short, rows: 265_000, duplicates: 0, refused: short });
  });

  it('or no one, when a quotation mark is never closed', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => rowOf(at + 1));
    rows[99_999] = rowOf(100_000).replace('Ann', '"Ann');
    await expect(load([header, ...rows].join('\n'))).rejects.toThrow(
      /line 100001: a quotation mark is opened and never closed/,
    );
    expect(readdirSync(directory)).toEqual([]);
  });

  it('when hundreds of thousands of rows are short', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? rowOf(at) : `${at},02139`));
    rows[0] = rowOf(200_001);
    expect(await load([header, ...rows].join('\n'))).toMatchObject({ rows: 100_000, refused: 100_000 });
  });
});

describe('a file as vendors deliver it', () => {
  const rows = [
    '1,02139,Zoë,Ames,1 Oak St,x',
    '2,02139,Bob,"Ames, Jr",2 Oak St,"two\nlines"',
    '1,02139,Again,Ames,1 Oak St,x',
    '3,0213',
    '',
  ];
  const text = [header, ...rows].join('\r\n');
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each<readonly [string, () => Buffer, object]>([
    ['UTF-8 with a mark', () => Buffer.from(`\uFEFF${text}`), {}],
    ['UTF-16 LE', () => utf16, {}],
    ['UTF-16 BE', () => Buffer.from(utf16).swap16(), {}],
    ['Windows-1252', () => Buffer.from(text, 'latin1'), { encoding: 'windows-1252' }],
    ['gzip', () => gzipSync(text), {}],
  ])('may be %s', async (_, bytes, more) => {
    expect(await load(bytes(), 'people.csv', more)).toMatchObject({
      records: 4,
      rows: 2,
      duplicates: 1,
      refused: 1,
      reasons: [
        { reason: 'too few columns', rows: 1 },
        { reason: 'vendorKey occurs more than once', rows: 1 },
      ],
    });
    const lines = readFileSync(rejectFile, 'utf8').trimEnd().split('\n').slice(1);
    expect(
      lines.map((line) => line.split(',')[1]),
      'the lines of an editor',
    ).toEqual(['5', '6']);
  });

  it('may have a star in its name, which is no pattern', async () => {
    writeFileSync(path.join(root, 'people1.csv'), `${header}\n${rowOf(7)}\n`);
    expect(await load(`${header}\n${rowOf(1)}\n`, 'people*.csv')).toMatchObject({ records: 1, rows: 1 });
    expect(await load(`${header}\n${rowOf(1)}\n`, 'people[1].csv')).toMatchObject({ records: 1, rows: 1 });
  });

  it('may not be nested Parquet', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const file = path.join(root, 'people*.parquet');
    await connection.run(
      `copy (select '1' as "ID", '02139' as "ZIP", ['Ann'] as "FIRST", {last: 'Ames'} as "LAST", '1 Oak St' as "STREET") to '${file}' (format parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
    const mapping = parseImportMapping(json);
    await expect(importProspects({ directory, files: [file], mapping, rejectFile })).rejects.toThrow(
      /lists or groups of values in the column FIRST, LAST/,
    );
  });

  it('leaves no temporary file behind', async () => {
    await load(text);
    expect(readdirSync(directory).filter((name) => !name.startsWith('prospects-'))).toEqual([]);
    expect(existsSync(path.join(directory, 'staging.building.tmp'))).toBe(false);
  });
});
