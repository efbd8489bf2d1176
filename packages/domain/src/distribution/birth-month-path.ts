import type { BirthMonth } from '../age/age-clause.ts';
import { birthMonthOf, monthOf, unknownBirthMonth, yearOf } from '../age/birth-month.ts';

/** The key of people whose birth month is unknown, as a year and as a month. */
export const unknownBirthKey = 'unknown';

/** The key of a month, `1958-03`. */
export function birthMonthKey(birthMonth: BirthMonth): string {
  if (birthMonth === unknownBirthMonth) return unknownBirthKey;
  return `${yearOf(birthMonth)}-${String(monthOf(birthMonth)).padStart(2, '0')}`;
}

/** The keys of the year and the month. A year is the row above its months. */
export function birthMonthPath(birthMonth: BirthMonth): readonly [string, string] {
  const year = birthMonth === unknownBirthMonth ? unknownBirthKey : String(yearOf(birthMonth));
  return [year, birthMonthKey(birthMonth)];
}

/** The month that a key names. */
export function birthMonthOfKey(key: string): BirthMonth {
  if (key === unknownBirthKey) return unknownBirthMonth;
  const [year = '', month = ''] = key.split('-');
  return birthMonthOf(Number(year), Number(month));
}
