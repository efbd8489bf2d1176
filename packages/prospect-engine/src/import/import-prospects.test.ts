import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProspectEngine } from '../duckdb/open-prospect-engine.ts';
import { listedPeople } from '../testing/listed-people.ts';
import { importProspects } from './import-prospects.ts';
import { parseImportMapping } from './parse-import-mapping.ts';

const mapping = parseImportMapping({
  source: 'Vendor',
  dataAsOf: '2026-10',
  columns: {
    ID: 'vendorKey',
    HH: 'householdKey',
    ZIP: 'zip',
    FIRST: 'firstName',
    LAST: 'lastName',
    STREET: 'address',
    DOB: 'birthMonth',
    SEX: 'gender',
    VALUE: 'homeValue',
    DNM: 'doNotMail',
    TEL: 'phone',
  },
  values: { gender: { M: 'male', F: 'female', U: '' }, doNotMail: { Y: 'yes', N: 'no' } },
});
const header = 'ID,HH,ZIP,FIRST,LAST,STREET,DOB,SEX,VALUE,DNM,TEL';
const ann = '1,10,02139,Ann,Ames,1 Oak St,1961-07,F,250000,N,+16175550101';
const bob = '2,10,02139,Bob,Ames,1 Oak St,195912,M,,N,';

// Each test builds a release, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let root: string;
let directory: string;
let rejectFile: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-'));
  directory = path.join(root, 'releases');
  rejectFile = path.join(root, 'rejects.csv');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function csv(lines: readonly (string | Buffer)[], name = 'people.csv'): string {
  const file = path.join(root, name);
  writeFileSync(file, Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])));
  return file;
}

function load(...files: readonly string[]) {
  return importProspects({ directory, files, mapping, rejectFile });
}

async function failure(...files: readonly string[]): Promise<string> {
  const message = await load(...files).then(
    () => 'no failure',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(readFilesIn(directory), 'nothing half-written').toEqual([]);
  return message;
}

function readFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String);
}

describe('a good file', () => {
  it('becomes a release that answers queries', async () => {
    const built = await load(csv([header, ann, bob, '3,11,19901,Cid,"=cmd()",2 Elm St,1950-01,U,,Y,']));
    expect(built).toMatchObject({ seq: 1, rows: 2, unmailable: 1, refused: 0 });
    const engine = await openProspectEngine({ directory });
    const query = { companyId: 'c', parameters: emptyAudience, asOf: 24322, seed: 's' };
    expect(await engine.countBy(query, 'zip')).toEqual([
      { key: { stateCode: 'MA', county: 'Middlesex', city: 'Cambridge', zip: '02139' }, total: 2 },
    ]);
    const [first, second] = await listedPeople(engine, [1n, 2n, 3n]);
    expect(first).toMatchObject({
      firstName: 'Ann',
      householdKey: 10n,
      birthMonth: 1961 * 12 + 6,
      phone: '+16175550101',
    });
    expect(first?.facts).toMatchObject({ gender: 'female', homeValue: 250000, residenceYears: null, income: null });
    expect(second).toMatchObject({ birthMonth: 1959 * 12 + 11, phone: null });
    await engine.close();
  });

  it('may be Parquet, and several files make one release', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const file = path.join(root, 'people.parquet');
    const list = header.split(',').map((name, index) => `'${ann.replace(/^1,/, '7,').split(',')[index]}' as "${name}"`);
    await connection.run(`copy (select ${list.join(',')}) to '${file}' (format parquet)`);
    connection.closeSync();
    instance.closeSync();
    expect(await load(file, csv([header, bob]))).toMatchObject({ rows: 2, refused: 0 });
  });

  it('keeps text that looks like a formula, and escapes it only in the reject file', async () => {
    const file = csv([
      header,
      '1,10,02139,=1+1,"+SUM(A1)",@x St,,,,,',
      '2,11,bad,Bob,Ames,"=HYPERLINK(1)",,,,,',
      '=3,1,02139,C,C,C,,,,,',
    ]);
    expect(await load(file)).toMatchObject({ rows: 1, refused: 2 });
    const engine = await openProspectEngine({ directory });
    expect((await listedPeople(engine, [1n]))[0]).toMatchObject({
      firstName: '=1+1',
      lastName: '+SUM(A1)',
      address: '@x St',
    });
    await engine.close();
    expect(readFileSync(rejectFile, 'utf8')).toContain("'=3,");
    expect(statSync(rejectFile).mode & 0o777).toBe(0o600);
  });

  it('is taken up by a running engine while queries go on', async () => {
    await load(csv([header, ann]));
    const engine = await openProspectEngine({ directory });
    const query = { companyId: 'c', parameters: emptyAudience, asOf: 24322, seed: 's' };
    await engine.projection.hold('c', [{ vendorKey: 2n, holder: 'o' }]);
    expect((await engine.count(query)).total).toBe(1);
    const before = Array.from({ length: 20 }, () =>
      engine.countBy({ ...query, parameters: { ...emptyAudience, gender: 'female' } }, 'zip'),
    );
    await load(csv([header, ann, bob, '4,12,19901,Dan,Doe,3 Elm St,,,,,']));
    expect((await engine.refresh())?.seq).toBe(2);
    for (const groups of await Promise.all(before)) expect(groups).toHaveLength(1);
    expect((await engine.count(query)).total, 'the held person stays out of the new release').toBe(2);
    await engine.close();
  });
});

describe('bad rows are refused with reasons', () => {
  // The mark distinguishes the rows. The mark is the ZIP code or the last name, because the reject file shows both.
  const cases: readonly (readonly [string, (mark: string) => string | Buffer, string])[] = [
    ['letters as ZIP code', (mark) => `9,9,ABCDE,A,${mark},C,,,,,`, 'zip is not five digits'],
    ['a ZIP code that does not exist', (mark) => `9,9,00000,A,${mark},C,,,,,`, 'zip is not a known ZIP code'],
    ['a 13th month', (mark) => `9,9,02139,A,${mark},C,1961-13,,,,`, 'birthMonth is not a month like 1961-07'],
    ['no key', (mark) => `,9,02139,A,${mark},C,,,,,`, 'vendorKey is missing'],
    ['a negative key', (mark) => `-9,9,02139,A,${mark},C,,,,,`, 'vendorKey is not a whole number'],
    [
      'a key beyond 63 bits',
      (mark) => `9223372036854775808,9,02139,A,${mark},C,,,,,`,
      'vendorKey is not a whole number',
    ],
    ['a key that is there already', (mark) => `1,77,02139,A,${mark},C,,,,,`, 'vendorKey occurs more than once'],
    [
      'a household at two places',
      (mark) => `8,10,19901,A,${mark},C,,,,,`,
      'householdKey has members at different places',
    ],
    ['no household', (mark) => `9,,02139,A,${mark},C,,,,,`, 'householdKey is missing'],
    ['an unmapped word', (mark) => `9,9,02139,A,${mark},C,,X,,,`, 'gender is not a known word'],
    ['an unmapped flag', (mark) => `9,9,02139,A,${mark},C,,,,maybe,`, 'doNotMail is not yes or no'],
    ['a price in words', (mark) => `9,9,02139,A,${mark},C,,,much,,`, 'homeValue is not a whole number'],
    ['an oversize name', (mark) => `9,9,02139,${'x'.repeat(61)},${mark},C,,,,,`, 'firstName is longer than 60'],
    [
      'a cell of a megabyte',
      (mark) => `9,9,02139,${'x'.repeat(1_000_000)},${mark},C,,,,,`,
      'firstName is longer than 60',
    ],
    ['a line of three megabytes', (mark) => `9,9,${mark},${'x'.repeat(3_000_000)},B,C,,,,,`, 'longer than 2 MB'],
    ['a line break in a name', (mark) => `9,9,02139,"A\nA",${mark},C,,,,,`, 'holds control characters'],
    ['a NUL', (mark) => `9,9,02139,A\0A,${mark},C,,,,,`, 'holds control characters'],
    ['too few columns', (mark) => `9,9,${mark}`, 'too few columns'],
    ['too many columns', (mark) => `9,9,02139,A,${mark},C,,,,,,more,more`, 'too many columns'],
    [
      'a phone number of another country',
      (mark) => `9,9,02139,A,${mark},C,,,,,+45 12 34 56 78`,
      'phone is not an American number of ten digits',
    ],
    ['another encoding', (mark) => Buffer.from(`9,9,02139,Ren\xe9,${mark},C,,,,,`, 'latin1'), 'invalid encoding'],
  ];
  const markOf = (index: number) => `Mark${String.fromCharCode(65 + index)}`;

  it('one by one, while all other rows are imported', async () => {
    const rows = cases.map(([, row], index) => row(markOf(index)));
    expect(await load(csv([header, ann, ...rows, bob]))).toMatchObject({
      rows: 2,
      refused: cases.length - 1,
      duplicates: 1,
    });
    const refused = readFileSync(rejectFile, 'utf8').split('\n');
    const found = cases.map(([name, , reason], index) => {
      const line = refused.find((text) => text.includes(markOf(index)));
      return [name, line?.includes(reason) ? reason : line];
    });
    expect(found).toEqual(cases.map(([name, , reason]) => [name, reason]));
  });
});

describe('a file that cannot be imported leaves nothing behind', () => {
  it('an unbalanced quotation mark', async () => {
    expect(await failure(csv([header, ann, '9,9,02139,"A,B,C,,,,,', bob, bob]))).toMatch(
      /line 3: a quotation mark is opened/,
    );
  });
  it('a wrong header', async () => {
    expect(await failure(csv(['ID,NAME', '1,A']))).toMatch(/has no column HH, ZIP/);
  });
  it('no rows', async () => {
    expect(await failure(csv([header]))).toMatch(/No row can be imported/);
  });
  it('only bad rows', async () => {
    expect(await failure(csv([header, '9,9,xx,A,B,C,,,,,']))).toMatch(/reasons of 1 rows/);
  });
  it('an empty file', async () => {
    mkdirSync(directory);
    writeFileSync(path.join(root, 'empty.csv'), '');
    expect(await failure(path.join(root, 'empty.csv'))).toMatch(/is empty/);
  });
  it('a missing file', async () => {
    expect(await failure(path.join(root, 'absent.csv'))).toMatch(/does not exist/);
  });
  it('binary data', async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
    expect(await failure(csv([bytes]))).toMatch(/ProspectImportError/);
    expect(await failure(csv([bytes], 'people.parquet'))).toMatch(/ProspectImportError/);
  });
  it('binary data below a good header', async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
    expect(await failure(csv([header, bytes]))).toMatch(/ProspectImportError/);
  });
  it('a full disk', async () => {
    rejectFile = '/dev/full';
    expect(await failure(csv([header, ann, '9,9,xx,A,B,C,,,,,']))).toMatch(/The disk is full/);
  });
  it('an abort', async () => {
    const controller = new AbortController();
    const work = importProspects({
      directory,
      files: [csv([header, ann])],
      mapping,
      rejectFile,
      signal: controller.signal,
      onProgress: ({ step }) => step === 'checking' && controller.abort(new Error('stopped')),
    });
    await expect(work).rejects.toThrow('stopped');
    expect(readFilesIn(directory)).toEqual([]);
  });
});
