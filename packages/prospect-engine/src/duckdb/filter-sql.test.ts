import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '../audience-filter.ts';
import { type Cell, CellIndex } from './cell-index.ts';
import { conditionSql, matchingPeople } from './filter-sql.ts';

/** 0 (unknown), and every birth month from February 1900 to December 2024, in the type of the release file. */
const values = Array.from({ length: 1500 }, (_, index) => (index === 0 ? 0 : 22_800 + index));

let instance: DuckDBInstance;
let matching: (condition: Condition) => Promise<readonly number[]>;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`create table t as select unnest([${values.join()}])::usmallint as x`);
  matching = async (condition) => {
    const rows = await connection.runAndReadAll(`select x from t where ${conditionSql(condition)} order by x`);
    return rows.getRows().map(([x]) => Number(x));
  };
});
afterAll(() => instance.closeSync());

const month = fc.integer({ min: 22_700, max: 24_500 });
const range = fc
  .record({ from: month, width: fc.integer({ min: -3, max: 400 }), open: fc.boolean() })
  .map(({ from, width, open }) => ({ from, to: open && width > 350 ? null : from + width }));

describe('a condition as SQL', () => {
  it('keeps exactly the values of its ranges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(range, { maxLength: 8 }), async (ranges) => {
        const expected = values.filter((x) => ranges.some(({ from, to }) => x >= from && (to === null || x <= to)));
        expect(await matching({ column: 'x', ranges })).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps exactly the listed values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(month, { maxLength: 40 }), async (listed) => {
        expect(await matching({ column: 'x', in: listed })).toEqual(values.filter((x) => listed.includes(x)));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the same months of many years', async () => {
    const months = [1, 4, 11];
    const years = Array.from({ length: 30 }, (_, index) => 1940 + index);
    const ranges = years.flatMap((year) => months.map((m) => ({ from: year * 12 + m, to: year * 12 + m })));
    const expected = values.filter((x) => years.includes(Math.floor(x / 12)) && months.includes(x % 12));
    expect(await matching({ column: 'x', ranges })).toEqual(expected);
  });

  it.each([
    ['one value', { column: 'x', in: [5] }, 'x = 5'],
    ['neighbours', { column: 'x', in: [7, 5, 6] }, 'x between 5 and 7'],
    ['an open range', { column: 'x', ranges: [{ from: 5, to: null }] }, 'x >= 5'],
    ['nothing', { column: 'x', in: [] }, 'false'],
    ['a reversed range', { column: 'x', ranges: [{ from: 5, to: 4 }] }, 'false'],
  ])('is short for %s', (_, condition, sql) => {
    expect(conditionSql(condition)).toBe(sql);
  });
});

describe('the people of a place as SQL', () => {
  const cell = (stateCode: string, zip: string, from: number): Cell => ({
    stateCode,
    stateName: stateCode,
    county: 'Lake',
    city: 'Lake',
    zip,
    lat: 0,
    lon: 0,
    people: 100,
    withPhone: 0,
    households: 100,
    householdsWithPhone: 0,
    blocks: { from, to: from + 1 },
  });
  const index = new CellIndex([
    cell('FL', '32003', 0),
    cell('FL', '32004', 2),
    cell('FL', '32005', 4),
    cell('GA', '30002', 6),
    cell('OH', '43001', 8),
  ]);
  const placeOf = (runs: readonly { from: number; to: number }[], groupedBy?: 'cell' | 'block') =>
    matchingPeople('person', [], runs, index, groupedBy);

  it.each([
    ['a state', [{ from: 0, to: 2 }], 'block', 'state = 1 and block between 0 and 5'],
    ['a part of a state', [{ from: 0, to: 1 }], 'block', 'cell between 0 and 1 and block between 0 and 3'],
    ['a part of a state by its cells', [{ from: 0, to: 1 }], 'cell', 'cell between 0 and 1'],
    ['a state that is not grouped', [{ from: 0, to: 2 }], undefined, 'state = 1'],
  ] as const)('tells what %s is grouped by', (_, runs, groupedBy, place) => {
    expect(placeOf(runs, groupedBy)).toBe(`(select * from person where ${place})`);
  });

  it('reads states that are not neighbours one by one, each within its own bounds', () => {
    expect(
      placeOf(
        [
          { from: 0, to: 2 },
          { from: 4, to: 4 },
        ],
        'block',
      ),
    ).toBe(
      '(select * from person where state = 1 and block between 0 and 5 union all select * from person where state = 3 and block between 8 and 9)',
    );
  });
});
