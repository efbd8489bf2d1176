import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectRows } from '../duckdb/sql.ts';
import { withRelease } from '../testing/with-release.ts';
import { importProspects } from './import-prospects.ts';
import { parseImportMapping } from './parse-import-mapping.ts';

// Each test builds a release, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const columns = { ID: 'vendorKey', ZIP: 'zip', FIRST: 'firstName', LAST: 'lastName', STREET: 'address' };

interface More {
  readonly columns?: object;
  readonly [setting: string]: unknown;
}

/** Imports rows whose cells are in the order of the mapping's columns. Then reads columns of the release. */
async function load(rows: readonly string[], more: More = {}, options: { readonly anyway?: boolean } = {}) {
  const json = { dataAsOf: '2026-10', ...more, columns: { ...columns, ...more.columns } };
  const file = path.join(root, 'people.csv');
  writeFileSync(file, [Object.keys(json.columns).join(','), ...rows, ''].join('\n'));
  const rejectFile = path.join(root, 'rejects.csv');
  const mapping = parseImportMapping(json);
  const directory = path.join(root, 'releases');
  const built = await importProspects({ directory, files: [file], mapping, rejectFile, ...options });
  return {
    built,
    rejects: readFileSync(rejectFile, 'utf8'),
    people: (names: string) =>
      withRelease(built.file, (connection) =>
        selectRows(
          connection,
          `select ${names} from f.person join f.address using (pid) join f.cell using (cell) order by vendor_key`,
        ),
      ),
    unmailable: () =>
      withRelease(built.file, (connection) =>
        selectRows(connection, 'select vendor_key, do_not_mail, deceased from f.unmailable order by vendor_key'),
      ),
  };
}

describe('the coordinates of a person', () => {
  const coordinates = { LAT: 'latitude', LON: 'longitude' };
  const at = (key: number, cells: string) => `${key},02139,Ann,Ames,1 Oak St,${cells}`;

  it('are there when both are known', async () => {
    const { people, rejects, built } = await load(
      [
        at(1, '42.364701,-71.1041'),
        at(2, ','),
        at(3, '42.3647,'),
        at(4, ',-71.1041'),
        at(5, '0.000000,0.000000'),
        at(6, '90.5,-71.1041'),
        at(7, '42.3647,-180.5'),
        at(8, '42°21,-71.1041'),
      ],
      { columns: coordinates },
    );
    expect(await people('vendor_key, latitude::double, longitude::double')).toEqual([
      [1n, 42.3647, -71.1041],
      ...[2n, 3n, 4n, 5n].map((key) => [key, null, null]),
    ]);
    expect(built).toMatchObject({ rows: 5, refused: 3 });
    expect(rejects).toContain('latitude is not a number of degrees from -90 to 90');
    expect(rejects).toContain('longitude is not a number of degrees from -180 to 180');
  });

  it('are unknown where the file has no such columns', async () => {
    const { people } = await load(['1,02139,Ann,Ames,1 Oak St']);
    expect(await people('latitude, longitude')).toEqual([[null, null]]);
  });
});

describe('the place of a person', () => {
  const place = { ST: 'stateCode', COUNTY: 'county', CITY: 'city' };

  it('is that of the ZIP table, whatever the vendor says', async () => {
    const { people, built } = await load(
      ['1,02139,Ann,Ames,1 Oak St,XX,nowhere,cambridge', '2,2139-4307,Bob,Ames,2 Oak St,,,'],
      { columns: place },
    );
    expect(built).toMatchObject({ rows: 2, refused: 0 });
    const cambridge = ['MA', 'Middlesex', 'Cambridge', '02139'];
    expect(await people('state_code, county, city, zip')).toEqual([cambridge, cambridge]);
    expect(await people('zip4')).toEqual([[null], ['4307']]);
  });

  it('is known in territories and in military mail, without words of the vendor', async () => {
    const { people, built } = await load(
      ['1,00901,Ana,Rivera,1 Calle Sol,,,', '2,09007,Bob,Ames,Unit 1,,,', '3,96910,Cid,Ames,3 Oak St,,,'],
      { columns: place },
    );
    expect(built).toMatchObject({ rows: 3, refused: 0 });
    expect(await people('state_code, county, city, zip')).toEqual([
      ['PR', 'Puerto Rico', 'San Juan', '00901'],
      ['AE', 'Military mail', 'APO', '09007'],
      ['GU', 'Guam', 'Hagatna', '96910'],
    ]);
  });

  it('is that of the vendor’s words where the ZIP table does not know the ZIP', async () => {
    const { people, built, rejects } = await load(
      [
        '1,00001,Ann,Ames,1 Oak St,tx,HARRIS COUNTY,HOUSTON',
        '2,00001,Bob,Ames,2 Oak St,Texas,,houston',
        '3,00002,Cid,Ames,3 Oak St,FL,,ft pierce',
        '4,00002,Dan,Lost,4 Oak St,FL,,Nowhere City',
        '5,00002,Eve,Lost,5 Oak St,,,',
      ],
      { columns: place },
    );
    expect(built).toMatchObject({
      rows: 3,
      refused: 2,
      reasons: [{ reason: 'zip is not a known ZIP code, and no known city is named', rows: 2 }],
    });
    expect(await people('state_code, county, city, zip, lat is not null')).toEqual([
      ['TX', 'Harris', 'Houston', '00001', true],
      ['TX', 'Harris', 'Houston', '00001', true],
      ['FL', 'St. Lucie', 'Fort Pierce', '00002', true],
    ]);
    expect(rejects.match(/Lost/g)).toHaveLength(2);
  });
});

describe('rows of one person', () => {
  const flags = { DNM: 'doNotMail', DEAD: 'deceased' };

  it('give the person of the first row, and the flags of any row', async () => {
    const { people, unmailable, built } = await load(
      [
        '1,02139,Ann,First,1 Oak St,n,n',
        '1,02139,Ann,Second,2 Oak St,,y',
        '2,02139,Bob,First,1 Oak St,,',
        '2,02139,Bob,Second,2 Oak St,,',
        '3,02139,Cid,First,1 Oak St,,',
        '3,02139,Cid,Second,2 Oak St,Y,',
        '3,02139,Cid,Third,2 Oak St,,x',
      ],
      { columns: flags },
    );
    expect(built).toMatchObject({ rows: 1, unmailable: 2, duplicates: 4, refused: 0 });
    expect(await people('vendor_key, last_name')).toEqual([[2n, 'First']]);
    expect(await unmailable()).toEqual([
      [1n, 0, 1],
      [3n, 1, 1],
    ]);
  });

  it('give the flags of a row that is refused, too', async () => {
    const { people, unmailable, built } = await load(
      [
        '1,02139,Ann,First,1 Oak St,n,n',
        '1,bad,Ann,Second,2 Oak St,,y',
        'A-2,02139,Bob,First,1 Oak St,,',
        'A-2,02139,,Second,2 Oak St,1,',
        '3,02139,Cid,First,1 Oak St,,',
        '3,02139,Cid,Second,2 Oak St,perhaps,',
        '=4,02139,Dan,Bad key,1 Oak St,y,y',
      ],
      { columns: flags },
    );
    expect(built).toMatchObject({ rows: 1, unmailable: 2, refused: 4, duplicates: 0 });
    expect(await people('vendor_key')).toEqual([[3n]]);
    expect((await unmailable()).map(([, ...said]) => said)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('the mapping may say', () => {
  it('that one column has two flags', async () => {
    const values = {
      doNotMail: { M: 'yes', B: 'yes', D: 'no', A: 'no' },
      deceased: { D: 'yes', B: 'yes', M: 'no', A: 'no' },
    };
    const { unmailable, built } = await load(
      ['M', 'D', 'b', 'A', '', 'Q'].map((flag, at) => `${at + 1},02139,Ann,Ames,1 Oak St,${flag}`),
      { columns: { FLAG: ['doNotMail', 'deceased'] }, values },
    );
    expect(built).toMatchObject({ rows: 2, unmailable: 3, refused: 1 });
    expect(await unmailable()).toEqual([
      [1n, 1, 0],
      [2n, 0, 1],
      [3n, 1, 1],
    ]);
  });

  it('that year and month, and the area code, have columns of their own', async () => {
    const { people } = await load(
      ['1,02139,Ann,Ames,1 Oak St,1961,7,617,555-0101', '2,02139,Bob,Ames,1 Oak St,1961,,,'],
      {
        columns: { YOB: 'birthYear', MOB: 'monthOfBirth', AREA: 'phoneAreaCode', TEL: 'phone' },
      },
    );
    expect(await people('birth_month, phone_number')).toEqual([
      [1961 * 12 + 6, '+16175550101'],
      [0, null],
    ]);
  });

  it('what ranges the codes of bands stand for', async () => {
    const { people, built } = await load(
      ['1,02139,Ann,Ames,1 Oak St,1,A,B,b', '2,02139,Bob,Ames,2 Oak St,2,,$450000,A', '3,02139,Cid,Ames,3 Oak St,9,,,'],
      {
        columns: { INC: 'income', WEALTH: 'wealth', HOME: 'homeValue', YEARS: 'residenceYears' },
        values: {
          income: { '1': 'Under $15,000', '2': '250000+' },
          wealth: { A: '$25K-$50K' },
          homeValue: { B: '100000-199999' },
          residenceYears: { A: '0-1', B: '10+' },
        },
      },
    );
    expect(built).toMatchObject({ rows: 2, refused: 1 });
    expect(await people('income, wealth, home_value, residence_years')).toEqual([
      [1, 4, 149_999, 10],
      [12, 0, 450_000, 0],
    ]);
  });

  it('that numbers have a decimal comma and dates begin with the day', async () => {
    const { people } = await load(['1,02139,Ann,Ames,1 Oak St,"250.000,50",15/07/1961'], {
      columns: { HOME: 'homeValue', DOB: 'birthMonth' },
      decimal: ',',
      dateOrder: 'day-first',
    });
    expect(await people('home_value, birth_month')).toEqual([[250_000, 1961 * 12 + 6]]);
  });
});

describe('a mapping that does not fit', () => {
  const gender = { columns: { SEX: 'gender' } };
  const rows = (wrong: number, all: number) =>
    Array.from({ length: all }, (_, at) => `${at + 1},02139,Ann,Ames,1 Oak St,${at < wrong ? 'W' : 'male'}`);

  it('ends the import before its work, and names the cells', async () => {
    await expect(load(rows(30, 100), gender)).rejects.toThrow(
      /does not fit .*people\.csv\. Of its first 100 rows, 30 are refused because gender is not a known word; map it to one \("W" 30 times\)/,
    );
    expect(readdirSync(path.join(root, 'releases'))).toEqual([]);
  });

  it('may be imported anyway', async () => {
    expect((await load(rows(30, 100), gender, { anyway: true })).built).toMatchObject({ rows: 70, refused: 30 });
  });

  it('refuses more than a fifth of the rows, and more than a few', async () => {
    expect((await load(rows(20, 100), gender)).built).toMatchObject({ rows: 80, refused: 20 });
    expect((await load(rows(19, 19), { ...gender, values: { gender: { w: 'female' } } })).built).toMatchObject({
      rows: 19,
    });
    expect((await load([...rows(19, 19), '20,02139,Ann,Ames,1 Oak St,male'], gender)).built).toMatchObject({
      refused: 19,
    });
  });

  it('is one that leaves needed cells empty, in any of the files', async () => {
    const good = path.join(root, 'good.csv');
    const bad = path.join(root, 'bad.csv');
    writeFileSync(good, `ID,ZIP,FIRST,LAST,STREET\n1,02139,Ann,Ames,1 Oak St\n`);
    writeFileSync(bad, `ID,ZIP,FIRST,LAST,STREET\n${'2,,Ann,Ames,1 Oak St\n'.repeat(50)}`);
    await expect(
      importProspects({
        directory: path.join(root, 'releases'),
        files: [good, bad],
        mapping: parseImportMapping({ dataAsOf: '2026-10', columns }),
        rejectFile: path.join(root, 'rejects.csv'),
      }),
    ).rejects.toThrow(/bad\.csv.* 50 are refused because zip is missing/);
    expect(existsSync(path.join(root, 'rejects.csv'))).toBe(false);
  });
});
