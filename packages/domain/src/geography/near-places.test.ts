import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CentredRow, nearestPeople, rowsByDistance, rowsWithin, zipOfAddress } from './near-places.ts';

describe('zipOfAddress', () => {
  it.each([
    ['33602', '33602'],
    [' 33602-4300 ', '33602'],
    ['400 N Ashley Dr, Tampa, FL 33602', '33602'],
    ['12345 Main St, Tampa FL 33602-1234, USA', '33602'],
    ['1 Aloha Way, Honolulu, HI 96813 United States.', '96813'],
    ['12345 Main St', null],
    ['Tampa, FL', null],
    ['3360', null],
    ['336021', null],
    ['A33602', null],
    ['', null],
  ])('reads %j as %j', (text, zip) => {
    expect(zipOfAddress(text)).toBe(zip);
  });
});

const tampa = { latitude: 27.95, longitude: -82.46 };
const row = (zip: string, lat: number, lon: number): CentredRow => ({
  stateCode: 'FL',
  county: 'Hillsborough',
  city: 'Tampa',
  zip,
  lat,
  lon,
});
const rows = fc.uniqueArray(
  fc.record({
    zip: fc.integer({ min: 10_000, max: 99_999 }).map(String),
    lat: fc.double({ min: 18, max: 65, noNaN: true }),
    lon: fc.double({ min: -170, max: -60, noNaN: true }),
  }),
  { selector: ({ zip }) => zip, maxLength: 40 },
);
const made = (all: readonly { readonly zip: string; readonly lat: number; readonly lon: number }[]) =>
  all.map(({ zip, lat, lon }) => row(zip, lat, lon));

describe('places near a point', () => {
  it('are those whose centre lies within the miles, the nearest first, also across an ocean', () => {
    const near = rowsByDistance(
      [row('96813', 21.3, -157.86), row('33701', 27.77, -82.64), row('33602', 27.95, -82.46)],
      tampa,
    );
    expect(near.map((each) => [each.row.zip, Math.round(each.miles)])).toEqual([
      ['33602', 0],
      ['33701', 17],
      ['96813', 4685],
    ]);
    expect(rowsWithin(near, 17).map((each) => each.row.zip)).toEqual(['33602', '33701']);
    expect(rowsWithin(near, 16).map((each) => each.row.zip)).toEqual(['33602']);
  });

  it('leave out nobody nearer than anybody they hold, whatever the order of the rows', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3_000 }), (all, miles) => {
        const near = rowsByDistance(made(all), tampa);
        expect(rowsByDistance(made([...all].reverse()), tampa)).toEqual(near);
        const within = rowsWithin(near, miles);
        expect(near.slice(0, within.length)).toEqual(within);
        expect(near.slice(within.length).every((each) => each.miles > miles)).toBe(true);
      }),
    );
  });
});

describe('the nearest people', () => {
  it('need the fewest nearest rows: without the last one they are too few', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.nat(50), { minLength: 40, maxLength: 40 }),
        fc.integer({ min: 1, max: 900 }),
        (all, counts, wanted) => {
          const near = rowsByDistance(made(all), tampa);
          const peopleOf = ({ zip }: CentredRow) => counts[Number(zip) % 40] ?? 0;
          const found = nearestPeople(near, peopleOf, wanted);
          const total = near.reduce((sum, each) => sum + peopleOf(each.row), 0);
          expect(found.people).toBe(found.rows.reduce((sum, each) => sum + peopleOf(each.row), 0));
          if (total < wanted) expect(found.people).toBe(total);
          else {
            const last = found.rows.at(-1);
            expect(found.people).toBeGreaterThanOrEqual(wanted);
            expect(found.people - (last === undefined ? 0 : peopleOf(last.row))).toBeLessThan(wanted);
          }
          expect(found.rows.every((each) => peopleOf(each.row) > 0)).toBe(true);
        },
      ),
    );
  });
});
