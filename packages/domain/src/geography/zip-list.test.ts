import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGeographyIndex } from './geography-index.ts';
import { selectNodes } from './select-nodes.ts';
import { selectionCounts } from './selection-summary.ts';
import { findZips, parseZipList, splitZipList, strayStates } from './zip-list.ts';

const zips = ['90210', '90211', '90299', '90300', '00501', '99999'];
const world = buildGeographyIndex(
  zips.map((zip) => ({ state: 'CA', stateName: 'California', county: 'A', city: 'B', zip })),
);

describe('splitZipList', () => {
  it('parts at commas, spaces and new lines', () => {
    expect(splitZipList(' 123, 456\n789;  012,,\t')).toEqual(['123', '456', '789', '012']);
  });
});

describe('parseZipList', () => {
  it.each([
    ['90210', ['90210'], [], []],
    ['902*', ['90210', '90211', '90299'], [], []],
    ['9021*', ['90210', '90211'], [], []],
    ['999*', ['99999'], [], []],
    ['902', [], ['902'], []],
    ['9*', [], [], []],
    ['00501', ['00501'], [], []],
    ['90210-1234', ['90210'], [], []],
    ['90210, 90210', ['90210'], [], ['90210']],
    ['902*, 90211', ['90210', '90211', '90299'], [], ['90211']],
    ['12345 90300', ['90300'], ['12345'], []],
    ['12345 12345', [], ['12345'], ['12345']],
    ['abc, 902101', [], ['abc', '902101'], []],
    ['', [], [], []],
    [`"90210","90211"`, ['90210', '90211'], [], []],
    [`'90210 “90211” (90299) ="90300"`, ['90210', '90211', '90299', '90300'], [], []],
    ['902101234 90211–1234', ['90210', '90211'], [], []],
    ['90210.0 90211.00 90299.', ['90210', '90211', '90299'], [], []],
    ['90210.5', [], ['90210.5'], []],
    ['90210|90211', ['90210', '90211'], [], []],
  ])('%j finds %j, unknown %j, duplicates %j', (text, found, unknown, duplicates) => {
    expect(parseZipList(world, text)).toMatchObject({ found, unknown, duplicates, proposals: [] });
  });

  it.each([
    ['501', [], [], [{ entry: '501', zip: '00501' }], []],
    ['501.0', [], [], [{ entry: '501.0', zip: '00501' }], []],
    ['0501', ['00501'], [{ entry: '0501', zip: '00501' }], [], []],
    ['0501.0', ['00501'], [{ entry: '0501.0', zip: '00501' }], [], []],
    ['05011234', ['00501'], [{ entry: '05011234', zip: '00501' }], [], []],
    ['501 0501', ['00501'], [{ entry: '0501', zip: '00501' }], [], []],
    ['00501 501', ['00501'], [], [], ['501']],
    ['00501 0501', ['00501'], [], [], ['0501']],
    ['501 00501', ['00501'], [], [], []],
  ])('%j finds %j, mends %j, proposes %j, duplicates %j', (text, found, mended, proposals, duplicates) => {
    expect(parseZipList(world, text)).toEqual({ found, mended, proposals, unknown: [], duplicates, tooShort: [] });
  });

  it('leaves no entry of three characters or more unmentioned', () => {
    const entry = fc.oneof(
      fc.stringMatching(/^[0-9]{3,5}\*?$/),
      fc.constantFrom('00501', '501', '902*', 'abc', '90210-1234'),
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { found, proposals, unknown, duplicates } = parseZipList(world, entries.join(' '));
        const named = new Set([...unknown, ...duplicates, ...proposals.map((proposal) => proposal.entry)]);
        for (const each of entries) {
          const digits = each.replace(/\*|-\d{4}$/g, '');
          const proposed = digits.padStart(5, '0');
          expect(named.has(each) || found.some((zip) => zip.startsWith(digits)) || found.includes(proposed)).toBe(true);
        }
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('names each entry of fewer than 3 characters', () => {
    const report = parseZipList(world, '90210, 90 "CA"');
    expect(report.tooShort).toEqual(['90', 'CA']);
    expect(report.found).toEqual(['90210']);
  });
});

describe('findZips', () => {
  it('takes beginnings, names each unknown entry once, and warns about short entries', () => {
    expect(findZips(world, ['902', '90210-1234', '12345', '12345'])).toEqual({
      found: ['90210', '90211', '90299'],
      unknown: ['12345'],
      tooShort: [],
    });
    expect(findZips(world, ['', '90300'])).toEqual({ found: ['90300'], unknown: [], tooShort: [] });
    expect(findZips(world, ['90300', '90']).tooShort).toEqual([1]);
  });

  it.each([
    ['four digits, as the zip that lost its zero', '0501', ['00501']],
    ['four digits, as a beginning when no zip lost a zero', '9021', ['90210', '90211']],
    ['three digits, as a beginning', '902', ['90210', '90211', '90299']],
    ['quotes', '"90210"', ['90210']],
    ['nine digits', '902101234', ['90210']],
    ['a number of a spreadsheet', '90210.0', ['90210']],
  ])('reads %s', (_, entry, found) => {
    expect(findZips(world, [entry]).found).toEqual(found);
  });
});

describe('strayStates', () => {
  it.each<[Record<string, number>, string[]]>([
    [{ TX: 40, RI: 1 }, ['RI']],
    [{ TX: 40, RI: 2, FL: 3 }, ['RI']],
    [{ TX: 9, RI: 1 }, []],
    [{}, []],
  ])('%j: %j', (zips, states) => {
    expect(strayStates(new Map(Object.entries(zips)))).toEqual(states);
  });
});

describe('the size of the country', () => {
  // 41,000 zips in 20,500 cities, 2,050 counties and 41 states.
  const rows = Array.from({ length: 41_000 }, (_, at) => ({
    state: `S${Math.floor(at / 1000)}`,
    stateName: `State ${Math.floor(at / 1000)}`,
    county: `County ${Math.floor(at / 20)}`,
    city: `City ${Math.floor(at / 2)}`,
    zip: String(10_000 + at),
  }));
  const country = buildGeographyIndex(rows);
  const placesOf = (found: readonly string[]) => found.flatMap((zip) => country.placesOfZip.get(zip) ?? []);

  it('selects all zips one by one and collapses them to their states', () => {
    const report = parseZipList(country, rows.map(({ zip }) => zip).join('\n'));
    expect(report.found).toHaveLength(41_000);
    const selection = selectNodes(country, [], placesOf(report.found));
    expect(selection).toHaveLength(41);
    expect(selection.every(({ counties }) => counties === undefined)).toBe(true);
    expect(selectionCounts(country, selection)).toEqual({ states: 41, counties: 2050, cities: 20_500, zips: 41_000 });
  });

  it('keeps every other zip apart', () => {
    const everyOther = rows.filter((_, at) => at % 2 === 0).map(({ zip }) => zip);
    const selection = selectNodes(country, [], placesOf(everyOther));
    expect(selectionCounts(country, selection)).toEqual({ states: 41, counties: 2050, cities: 20_500, zips: 20_500 });
  });
});
