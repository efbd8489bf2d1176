import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, type Birth, birthDateOf, birthProblems, birthText } from './birth-date.ts';

const today = '2026-11-24';

describe('the age of a contact', () => {
  it.each<[Birth, string, number | null]>([
    [{ year: null, month: 3, day: 4 }, today, null],
    [{ year: 1961, month: null, day: null }, today, 65],
    [{ year: 1961, month: 11, day: null }, today, 65],
    [{ year: 1961, month: 12, day: null }, today, 64],
    [{ year: 1961, month: 11, day: 24 }, today, 65],
    [{ year: 1961, month: 11, day: 25 }, today, 64],
    [{ year: 1960, month: 2, day: 29 }, '2026-02-28', 65],
    [{ year: 1960, month: 2, day: 29 }, '2026-03-01', 66],
    [{ year: 2026, month: 12, day: null }, today, 0],
  ])('of %j on %s is %s', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });

  it('grows by one a year, and never runs backwards', () => {
    const part = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2025 }), part(12), part(28), (year, month, day) => {
        const now = ageOn({ year, month, day }, today) ?? -1;
        expect(ageOn({ year, month, day }, '2027-11-24')).toBe(now + 1);
        expect(ageOn({ year: year - 1, month, day }, today)).toBe(now + 1);
      }),
    );
  });
});

describe('the words of a birth', () => {
  it.each<[Birth, string | null, string | null]>([
    [{ year: 1961, month: 11, day: 4 }, 'November 4 1961', '1961-11-04'],
    [{ year: 1961, month: 11, day: null }, 'November 1961', null],
    [{ year: null, month: 2, day: 29 }, 'February 29', null],
    [{ year: 1961, month: null, day: null }, '1961', null],
    [{ year: null, month: null, day: null }, null, null],
  ])('of %j are %s, and the date is %s', (birth, text, date) => {
    expect([birthText(birth), birthDateOf(birth)]).toEqual([text, date]);
  });
});

describe('a birth', () => {
  it.each<[Birth]>([
    [{ year: null, month: null, day: null }],
    [{ year: 1900, month: 1, day: 31 }],
    [{ year: null, month: 2, day: 29 }],
    [{ year: 2024, month: 2, day: 29 }],
    [{ year: 2026, month: 11, day: 24 }],
    [{ year: 2026, month: 11, day: null }],
  ])('%j can be kept', (birth) => {
    expect(birthProblems(birth, today, 'Birth')).toEqual([]);
  });

  it.each<[Birth, keyof Birth, string]>([
    [{ year: 2027, month: null, day: null }, 'year', 'Birth year cannot be in the future.'],
    [{ year: 2026, month: 12, day: null }, 'month', 'Birth month cannot be in the future.'],
    [{ year: 2026, month: 11, day: 25 }, 'day', 'Birth date cannot be in the future.'],
    [{ year: 1950, month: 5, day: 32 }, 'day', 'Date of Birth day must be a number between 1 and 31.'],
    [{ year: 1950, month: 5, day: 0 }, 'day', 'Date of Birth day must be a number between 1 and 31.'],
    [{ year: 2023, month: 2, day: 29 }, 'day', 'This day does not exist in this month.'],
    [{ year: null, month: 4, day: 31 }, 'day', 'This day does not exist in this month.'],
    [{ year: 1950, month: null, day: 3 }, 'day', 'A day needs its month.'],
    [{ year: 1899, month: 1, day: 1 }, 'year', 'A year of birth has four digits and is 1900 or later.'],
  ])('%j is refused at the %s', (birth, part, text) => {
    expect(birthProblems(birth, today, 'Birth')).toEqual([{ part, text }]);
  });

  it('of a spouse is named as such', () => {
    const texts = birthProblems({ year: 2027, month: null, day: null }, today, 'Spouse birth').map(({ text }) => text);
    expect(texts).toEqual(['Spouse birth year cannot be in the future.']);
  });

  it('with a wrong year and a wrong day has both problems', () => {
    const parts = birthProblems({ year: 2027, month: 4, day: 31 }, today, 'Birth').map(({ part }) => part);
    expect(parts).toEqual(['year', 'day']);
  });
});
