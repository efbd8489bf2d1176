import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { describe, expect, it } from 'vitest';
import {
  ageModes,
  birthYearProblem,
  emptyClause,
  isClauseEmpty,
  isValueComplete,
  maskMonthYear,
  readMonthYear,
  wholeNumber,
} from './age-forms.ts';
import { audienceKey } from './audience-key.ts';

const asOf = birthMonthOf(2026, 11);
const turning = (inputType: 'age' | 'year', inputValue: number | null) =>
  ({ mode: 'turning-age-or-year', inputType, inputValue, months: [] }) as const;

describe('an age clause', () => {
  it.each(ageModes)('of mode %s is empty at first, and changes no audience', (mode) => {
    const clause = emptyClause(mode);
    expect(isClauseEmpty(clause)).toBe(true);
    expect(audienceKey({ ...emptyAudience, age: clause })).toBe(audienceKey(emptyAudience));
  });

  it.each([
    [turning('age', 6), false],
    [turning('age', 59), true],
    [turning('age', 65), false],
    [turning('year', 199), false],
    [turning('year', 1999), true],
  ])('%j is complete, so its problem may show while typing: %s', (clause, isComplete) => {
    expect(isValueComplete(clause)).toBe(isComplete);
  });
});

describe('typed text', () => {
  it.each([
    ['', null],
    [' 12 ', 12],
    ['-1', -1],
    ['1.5', Number.NaN],
    ['12a', Number.NaN],
  ])('%j is the number %s', (text, value) => {
    expect(wholeNumber(text)).toBe(value);
  });

  it.each([
    ['01/1960', birthMonthOf(1960, 1)],
    ['1/1960', birthMonthOf(1960, 1)],
    ['12-1960', birthMonthOf(1960, 12)],
    ['1960-03', birthMonthOf(1960, 3)],
    ['031960', birthMonthOf(1960, 3)],
    ['13/1960', null],
    ['00/1960', null],
    ['01/60', null],
    ['01/1800', null],
    ['', null],
  ])('%j is the month %s', (text, month) => {
    expect(readMonthYear(text)).toBe(month);
  });

  it.each([
    ['01', '01'],
    ['019', '01/9'],
    ['011960', '01/1960'],
    ['01/1960', '01/1960'],
    ['1/1960', '1/1960'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(maskMonthYear(typed)).toBe(shown);
  });

  it.each([
    [null, null],
    [196, 'Please enter a year from 1890 to 2026'],
    [1889, 'Please enter a year from 1890 to 2026'],
    [1890, null],
    [2026, null],
    [2027, 'Please enter a year from 1890 to 2026'],
  ])('the birth year %s has the problem %s', (year, problem) => {
    expect(birthYearProblem(year, asOf)).toBe(problem);
  });
});

describe('the key of an audience', () => {
  it('does not depend on the order of places', () => {
    const [fl, ga] = [{ stateCode: 'FL' }, { stateCode: 'GA' }];
    expect(audienceKey({ ...emptyAudience, geography: [ga, fl] })).toBe(
      audienceKey({ ...emptyAudience, geography: [fl, ga] }),
    );
  });

  it('differs for two touching ranges and the one range that joins them, because their postage differs', () => {
    const ages = (...ranges: { fromYear: number; toYear: number }[]) =>
      audienceKey({ ...emptyAudience, age: { mode: 'age-by-year-range', ranges } });
    expect(ages({ fromYear: 65, toYear: 65 }, { fromYear: 66, toYear: 66 })).not.toBe(
      ages({ fromYear: 65, toYear: 66 }),
    );
  });
});
