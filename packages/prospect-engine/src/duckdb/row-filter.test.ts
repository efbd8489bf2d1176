import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../audience-filter.ts';
import { codeBits, codePlaces, type ProspectRows, startsHousehold } from './prospect-rows.ts';
import { RowFilter, type RowSpan } from './row-filter.ts';

type Person = Readonly<Record<string, number>>;

const maxOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...codePlaces].map(([column, { maxCode }]) => [column, maxCode])),
  birth_month: 24_323,
  residence_years: 127,
  home_value: 4_000_000_000,
};
const columns = Object.keys(maxOf);

/** A value as a release has it: -1 for unknown years of residence, 0 for every other unknown value. */
const storedIn = (column: string) =>
  fc.integer({ min: column === 'residence_years' ? -1 : 0, max: maxOf[column] ?? 0 });

const person = fc.record(Object.fromEntries(columns.map((column) => [column, storedIn(column)])));

const condition: fc.Arbitrary<Condition> = fc.constantFrom(...columns).chain((column) => {
  const value = storedIn(column);
  const ranges = fc
    .tuple(value, value, fc.boolean())
    .map(([from, to, isOpen]) => ({ from: Math.max(from, 0), to: isOpen ? null : to }));
  return fc.oneof(
    fc.array(value, { minLength: 1, maxLength: 12 }).map((values) => ({ column, in: values })),
    fc.array(ranges, { minLength: 1, maxLength: 4 }).map((list) => ({ column, ranges: list })),
  );
});

function rowsOf(people: readonly Person[]): ProspectRows {
  const code = (one: Person) =>
    [...codePlaces].reduce((sum, [column, { shift }]) => sum + (one[column] ?? 0) * 2 ** shift, 0);
  return {
    birthMonths: Uint16Array.from(people, (one) => one.birth_month ?? 0),
    residence: Uint8Array.from(people, (one) => (one.residence_years ?? 0) + 1),
    homeValues: Uint32Array.from(people, (one) => one.home_value ?? 0),
    codes: Uint32Array.from(people, code),
  };
}

function meets(one: Person, asked: Condition): boolean {
  const value = one[asked.column] ?? 0;
  if ('in' in asked) return asked.in.includes(value);
  return asked.ranges.some(({ from, to }) => from <= value && (to === null || value <= to));
}

describe('a test of rows in memory', () => {
  it('keeps exactly the people who meet every condition', () => {
    let [kept, left] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 30, maxLength: 30 }),
        fc.array(condition, { maxLength: 4 }),
        (people, asked) => {
          const filter = new RowFilter(rowsOf(people), asked);
          const meeting = people.flatMap((one, row) => (asked.every((each) => meets(one, each)) ? row : []));
          const odd = Uint32Array.from(people.flatMap((_, row) => (row % 2 === 1 ? row : [])));
          const select = (span: RowSpan) => {
            const into = new Uint32Array(people.length);
            return [...into.subarray(0, filter.select(span, into))];
          };
          expect(select({ list: null, from: 0, to: people.length })).toEqual(meeting);
          expect(select({ list: null, from: 5, to: 9 })).toEqual(meeting.filter((row) => row >= 5 && row < 9));
          expect(select({ list: odd, from: 2, to: odd.length })).toEqual(
            meeting.filter((row) => row % 2 === 1 && row >= 5),
          );
          kept += meeting.length;
          left += people.length - meeting.length;
        },
      ),
      { numRuns: 400 },
    );
    expect(Math.min(kept, left)).toBeGreaterThan(500);
  });

  it('refuses a column that is not kept', () => {
    expect(() => new RowFilter(rowsOf([]), [{ column: 'home_owner', in: [1] }])).toThrow(
      'home_owner is not kept in memory',
    );
  });
});

describe('the number of codes', () => {
  it.each([
    ['income', incomeBands],
    ['wealth', wealthBands],
    ['property_type', propertyTypes],
    ['language', languages],
    ['ethnicity', ethnicities],
  ] as const)('has room for every %s and for none', (column, list) => {
    expect(codePlaces.get(column)?.maxCode).toBeGreaterThanOrEqual(list.length);
  });

  it('fills 32 bits at most, no bit twice', () => {
    const bits = Object.entries(codeBits).flatMap(([column, count]) =>
      Array.from({ length: count }, (_, bit) => (codePlaces.get(column)?.shift ?? 0) + bit),
    );
    expect([...bits, startsHousehold]).toEqual(Array.from({ length: startsHousehold + 1 }, (_, bit) => bit));
    expect(startsHousehold).toBeLessThan(32);
  });
});
