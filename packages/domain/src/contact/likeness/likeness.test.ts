import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hardPairs } from './hard-pairs.fixture.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { type LabelledPair, labelledPairs } from './labelled-pairs.fixture.ts';
import { comparableOf, type LikenessFields, likenessOf, likenessText } from './likeness.ts';

const ana: LikenessFields = {
  firstName: 'Ana',
  lastName: "O'Neil",
  email: 'ana@harbor.example',
  phones: ['+18135550123'],
  addressLine1: '4200 W Cypress St',
  postalCode: '33607',
  birth: { year: 1961, month: 11, day: 24 },
};
const nothing: LikenessFields = {
  firstName: '',
  lastName: '',
  email: '',
  phones: [],
  addressLine1: '',
  postalCode: '',
  birth: { year: null, month: null, day: null },
};
const of = (one: Partial<LikenessFields>, other: Partial<LikenessFields>) =>
  likenessOf(comparableOf({ ...nothing, ...one }), comparableOf({ ...nothing, ...other }));

describe('two contacts', () => {
  it.each<[string, Partial<LikenessFields>, Partial<LikenessFields>, string | null]>([
    ['with all fields alike', ana, ana, 'same'],
    ['with accents and capitals', ana, { ...ana, firstName: 'ANÁ', lastName: 'Oneil' }, 'same'],
    ['with a nickname and one phone', { ...ana, firstName: 'Bob' }, { ...ana, firstName: 'Robert', email: '' }, 'same'],
    ['that are twins', ana, { ...ana, firstName: 'Marta', email: '' }, null],
    [
      'that are father and son',
      { ...ana, firstName: 'Carl', email: '' },
      { ...ana, firstName: 'Carl', lastName: "O'Neil Jr.", email: '', birth: { year: 1990, month: 2, day: 3 } },
      null,
    ],
    [
      'with a frequent name alone',
      { firstName: 'John', lastName: 'Smith' },
      { firstName: 'John', lastName: 'Smith' },
      null,
    ],
    [
      'with a rare name alone',
      { firstName: 'Ingrid', lastName: 'Pemberton' },
      { firstName: 'Ingrid', lastName: 'Pemberton' },
      'namesake',
    ],
    ['without names and one phone', { phones: ana.phones }, { phones: ana.phones }, null],
    ['that know nothing', {}, {}, null],
  ])('%s', (_, one, other, verdict) => {
    expect(of(one, other)?.verdict ?? null).toBe(verdict);
  });

  it('tell their reasons in words', () => {
    const found = of(ana, { ...ana, firstName: 'Anna', email: '', birth: nothing.birth });
    expect(likenessText(found?.reasons ?? [])).toBe('same phone, same address, similar name');
    const swapped = of(ana, { ...ana, firstName: "O'Neil", lastName: 'Ana' });
    expect(swapped?.reasons).toContain('name-swapped');
  });

  it('are as alike in both orders, whatever their fields hold', () => {
    const fields = fc.record({
      firstName: fc.oneof(fc.constantFrom('Ana', 'Bob', 'Robert', 'J.'), fc.string()),
      lastName: fc.oneof(fc.constantFrom('Smith', 'Smyth', 'Smith-Hill', 'Smith Jr'), fc.string()),
      email: fc.constantFrom('', 'a@example.com'),
      phones: fc.subarray(['+18135550123', '+18135550124']),
      addressLine1: fc.constantFrom('', '1 Bay St', '1 Bay Street', 'PO Box 5'),
      postalCode: fc.constantFrom('', '33607', '33607-1234'),
      birth: fc.record({
        year: fc.constantFrom(null, 1950, 1951),
        month: fc.constantFrom(null, 2, 3),
        day: fc.constantFrom(null, 2, 3),
      }),
    });
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(of(one, other)).toEqual(of(other, one));
      }),
    );
  });
});

/** Judges pairs, and says how many of the found ones are one person, and how many of one person are found. */
function judge(pairs: readonly LabelledPair[]) {
  const judged = pairs.map((pair) => ({
    ...pair,
    verdict: likenessOf(comparableOf(pair.one), comparableOf(pair.other))?.verdict ?? null,
  }));
  return (verdicts: readonly string[]) => {
    const found = judged.filter(({ verdict }) => verdict !== null && verdicts.includes(verdict));
    const right = found.filter(({ isSame }) => isSame).length;
    return { precision: right / found.length, recall: right / judged.filter(({ isSame }) => isSame).length };
  };
}

describe('a labelled set of 10,000 pairs', () => {
  it('is found with a precision of at least 0.99 and a recall of at least 0.95', () => {
    const figures = judge(labelledPairs(10_000, 20_261_124));
    const all = figures(['same', 'maybe']);
    expect(all.precision).toBeGreaterThanOrEqual(0.99);
    expect(all.recall).toBeGreaterThanOrEqual(0.95);
    expect(figures(['same']).precision).toBeGreaterThanOrEqual(0.995);
  });

  it('has every kind of pair, and the same pairs each time', () => {
    expect(labelledPairs(100, 7)).toEqual(labelledPairs(100, 7));
    expect(new Set(labelledPairs(10_000, 20_261_124).map(({ kind }) => kind)).size).toBe(21);
  });
});

describe('2,000 hard pairs', () => {
  it('are found with a precision and a recall of at least 0.9, and none of two persons is sure', () => {
    const figures = judge(hardPairs(2_000, 20_261_129));
    const all = figures(['same', 'maybe']);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
    expect(all.recall).toBeGreaterThanOrEqual(0.9);
    expect(figures(['same']).precision).toBe(1);
  });
});

describe('the likeness of words', () => {
  it.each([
    ['martha', 'marhta', 0.961],
    ['dixon', 'dicksonx', 0.813],
    ['same', 'same', 1],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3);
    expect(jaroWinkler(other, one)).toBeCloseTo(expected, 3);
  });
});
