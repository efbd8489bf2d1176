import { longMonthName } from '../age/birth-month.ts';
import type { IsoDate } from '../schedule/iso-date.ts';

/** What is known of a birth. Each part can be unknown. */
export interface Birth {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** 1 to 31. */
  readonly day: number | null;
}

/** The first year of birth that a form takes. */
export const firstBirthYear = 1900;

export const birthDayText = 'Date of Birth day must be a number between 1 and 31.';
export const birthYearText = `A year of birth has four digits and is ${firstBirthYear} or later.`;
export const noSuchDayText = 'This day does not exist in this month.';
export const dayNeedsMonthText = 'A day needs its month.';
/** The persons of a contact whose birth is kept. The texts begin with these words. */
export type BirthOf = 'Birth' | 'Spouse birth';

export interface BirthProblem {
  readonly part: keyof Birth;
  readonly text: string;
}

/** The days of a month. February has 29 days while the year is unknown. */
function daysOf(month: number, year: number | null): number {
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

/**
 * The problems of a birth, at most one at each part. A birth that can be kept has none (specification 1, section 5.1).
 * @param today the current date of the company.
 */
export function birthProblems(birth: Birth, today: IsoDate, whose: BirthOf): readonly BirthProblem[] {
  const year = yearProblem(birth, today, whose);
  const day = dayProblem(birth);
  const future = year === null && day === null ? futureProblem(birth, today, whose) : null;
  return [year, day, future].filter((problem) => problem !== null);
}

function yearProblem({ year }: Birth, today: IsoDate, whose: BirthOf): BirthProblem | null {
  if (year === null) return null;
  if (year < firstBirthYear) return { part: 'year', text: birthYearText };
  return year > Number(today.slice(0, 4)) ? { part: 'year', text: `${whose} year cannot be in the future.` } : null;
}

function dayProblem({ year, month, day }: Birth): BirthProblem | null {
  if (day === null) return null;
  if (day < 1 || day > 31) return { part: 'day', text: birthDayText };
  if (month === null) return { part: 'day', text: dayNeedsMonthText };
  return day > daysOf(month, year) ? { part: 'day', text: noSuchDayText } : null;
}

/** The problem of a month or a day of the current year that is still to come. */
function futureProblem({ year, month, day }: Birth, today: IsoDate, whose: BirthOf): BirthProblem | null {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  if (year !== thisYear || month === null) return null;
  if (month > thisMonth) return { part: 'month', text: `${whose} month cannot be in the future.` };
  const isAfter = month === thisMonth && day !== null && day > thisDay;
  return isAfter ? { part: 'day', text: `${whose} date cannot be in the future.` } : null;
}

/**
 * The age in whole years. An unknown day counts as the first of its month, as in the counts of an audience, and an
 * unknown month counts as January. A person of 29 February is a year older on 1 March of a common year. Null while the
 * year is unknown.
 */
export function ageOn({ year, month, day }: Birth, today: IsoDate): number | null {
  if (year === null) return null;
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const isBefore = thisMonth < (month ?? 1) || (thisMonth === (month ?? 1) && thisDay < (day ?? 1));
  return Math.max(0, thisYear - year - (isBefore ? 1 : 0));
}

/** What is known of a birth, as people read it: `November 24 1961`. Null when nothing is known. */
export function birthText({ year, month, day }: Birth): string | null {
  const parts = [month === null ? null : longMonthName(month), day, year].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** The whole date of a birth. Null while a part is unknown. */
export function birthDateOf({ year, month, day }: Birth): IsoDate | null {
  if (year === null || month === null || day === null) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
