import type { DateOrder, ShortYears } from '../../import/import-choices.ts';
import { fromDayNumber, monthNames } from '../../schedule/iso-date.ts';
import { type Birth, noSuchDayText } from '../birth-date.ts';

/** How the dates of a column are read. Null for what nobody has said yet. */
export interface DateReading {
  readonly order: DateOrder | null;
  /** The century of years such as 05, which can be 1905 and 2005. A year such as 47 is 1947, because no birth is to come. */
  readonly shortYears: ShortYears | null;
  /** Whether a number such as 20974 counts days, as spreadsheets do. */
  readonly serials: boolean | null;
  /** The year of today. */
  readonly thisYear: number;
}

/** How texts are read that a user types beside their problem: with the year in full. */
export const typedDate: DateReading = { order: 'month-first', shortYears: null, serials: null, thisYear: 2_099 };

/** What a text can be before anybody has chosen the order and the century of its column. */
export type BirthForm =
  | { readonly kind: 'whole' | 'part'; readonly birth: Birth }
  /** Two numbers of which either can be the month. */
  | {
      readonly kind: 'numbers';
      readonly first: number;
      readonly second: number;
      readonly year: number | null;
      readonly isDotted: boolean;
    }
  | {
      readonly kind: 'short';
      readonly first: number;
      readonly second: number;
      readonly month: number | null;
      readonly year: number;
      readonly isDotted: boolean;
    }
  | { readonly kind: 'serial'; readonly days: number }
  /** A date that means nothing: `0/0/00`. */
  | { readonly kind: 'nothing' };

const clock = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;

const part = (birth: Partial<Birth>): BirthForm => ({
  kind: 'part',
  birth: { year: null, month: null, day: null, ...birth },
});

/** Apple and Google write this year for a birthday whose year is unknown. */
const noYears = [0, 1, 1604];

function whole(year: number, month: number, day: number): BirthForm {
  if (month === 0 && day === 0) return noYears.includes(year) ? { kind: 'nothing' } : part({ year });
  if (noYears.includes(year)) return part({ month, day });
  return day === 0 ? part({ year, month }) : { kind: 'whole', birth: { year, month, day } };
}

function monthOfName(name: string): number | null {
  const start = name.toLowerCase().replace(/\.$/, '');
  if (start.length < 3) return null;
  const at = monthNames.findIndex((month) => month.startsWith(start === 'sept' ? 'sep' : start));
  return at < 0 ? null : at + 1;
}

/** The form of a text that files write for a birth. Null for a text that is no date. */
export function birthFormOf(text: string): BirthForm | null {
  const date = text.trim().replace(clock, '').replace(weekday, '').replace(/^'/, '').trim();
  return numbersForm(date) ?? namedForm(date) ?? bareForm(date);
}

function numbersForm(date: string): BirthForm | null {
  const iso = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/.exec(date);
  if (iso) return whole(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const three = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|'?\d{2})$/.exec(date);
  if (three) {
    const [first, second] = [Number(three[1]), Number(three[3])];
    const typed = (three[4] ?? '').replace("'", '');
    const year = Number(typed);
    const isDotted = three[2] === '.';
    if (first === 0 && second === 0) return year === 0 || noYears.includes(year) ? { kind: 'nothing' } : null;
    if (typed.length === 2) return { kind: 'short', first, second, month: null, year, isDotted };
    return { kind: 'numbers', first, second, year: noYears.includes(year) ? null : year, isDotted };
  }
  const noYear = /^--?(\d{1,2})-(\d{1,2})$/.exec(date);
  if (noYear) return part({ month: Number(noYear[1]), day: Number(noYear[2]) });
  const two = /^(\d{1,2})([/.-])(\d{1,2})\.?$/.exec(date);
  if (two) {
    const [first, second] = [Number(two[1]), Number(two[3])];
    if (first === 0 && second === 0) return { kind: 'nothing' };
    return { kind: 'numbers', first, second, year: null, isDotted: two[2] === '.' };
  }
  const monthYear = /^(\d{1,2})[/.-](\d{4})$/.exec(date) ?? null;
  if (monthYear) return part({ month: Number(monthYear[1]), year: Number(monthYear[2]) });
  const yearMonth = /^(\d{4})[/.-](\d{1,2})$/.exec(date);
  return yearMonth ? part({ year: Number(yearMonth[1]), month: Number(yearMonth[2]) }) : null;
}

function namedForm(date: string): BirthForm | null {
  const monthFirst = /^(\p{L}{3,9}\.?)[-/ .]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/ ,.]+(\d{4}|'?\d{2}))?$/u.exec(date);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/ .]*(\p{L}{3,9}\.?)(?:[-/ ,.]+(\d{4}|'?\d{2}))?$/u.exec(date);
  const yearFirst = /^(\d{4})[-/ .]+(\p{L}{3,9}\.?)[-/ .]+(\d{1,2})$/u.exec(date);
  const onlyMonth = /^(\p{L}{3,9}\.?)[-/ ,.]*(\d{4})?$/u.exec(date);
  const [name, day, year] = monthFirst
    ? [monthFirst[1], monthFirst[2], monthFirst[3]]
    : dayFirst
      ? [dayFirst[2], dayFirst[1], dayFirst[3]]
      : yearFirst
        ? [yearFirst[2], yearFirst[3], yearFirst[1]]
        : [onlyMonth?.[1], undefined, onlyMonth?.[2]];
  const month = name === undefined ? null : monthOfName(name);
  if (month === null) return null;
  const typed = year?.replace("'", '');
  if (day === undefined) return part({ month, year: typed === undefined ? null : Number(typed) });
  // `Nov-56` has no day.
  if (typed === undefined)
    return Number(day) > 31
      ? { kind: 'short', first: 0, second: 0, month, year: Number(day), isDotted: false }
      : part({ month, day: Number(day) });
  if (typed.length === 2)
    return { kind: 'short', first: Number(day), second: 0, month, year: Number(typed), isDotted: false };
  return whole(Number(typed), month, Number(day));
}

/** The first day count that is no year: 10000 is in May 1927. */
const firstSerial = 10_000;

function bareForm(date: string): BirthForm | null {
  const eight = /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (eight) {
    const [year, month, day] = [Number(eight[1]), Number(eight[2]), Number(eight[3])];
    if (year === 0 && month === 0) return { kind: 'nothing' };
    if (month <= 12 && day <= 31 && year >= 1800 && year <= 2100) return whole(year, month, day);
    const american = /^(\d{2})(\d{2})(\d{4})$/.exec(date);
    return american
      ? {
          kind: 'numbers',
          first: Number(american[1]),
          second: Number(american[2]),
          year: Number(american[3]),
          isDotted: false,
        }
      : null;
  }
  if (/^(?:18|19|20)\d{2}$/.test(date)) return part({ year: Number(date) });
  if (/^\d{5}(?:\.\d+)?$/.test(date) && Number(date) >= firstSerial)
    return { kind: 'serial', days: Math.floor(Number(date)) };
  return /^0{1,8}$/.test(date) ? { kind: 'nothing' } : null;
}

/** Whether only one of the two numbers can be the month. */
export function orderOfNumbers(first: number, second: number): DateOrder | 'either' | null {
  if (first === second && first <= 12) return 'month-first';
  if (first > 12) return second >= 1 && second <= 12 ? 'day-first' : null;
  return second > 12 ? 'month-first' : 'either';
}

const birthDateText = 'Write a date of birth such as 11/24/1961.';
export const askedTexts = {
  order: 'Choose above whether the month or the day comes first.',
  shortYears: 'Choose above the century of years with two digits.',
  serials: 'Choose above whether such numbers are dates.',
} as const;

export type ReadBirth = { readonly birth: Birth | null } | { readonly problem: string };

/** Reads a text as a birth. The birth is null for a text that says nothing. */
export function readBirth(text: string, reading: DateReading): ReadBirth {
  const form = birthFormOf(text);
  if (form === null) return { problem: birthDateText };
  switch (form.kind) {
    case 'nothing':
      return { birth: null };
    case 'whole':
    case 'part':
      return checked(form.birth);
    case 'serial':
      if (reading.serials === null) return { problem: askedTexts.serials };
      return reading.serials ? checked(birthOfDays(form.days)) : { problem: birthDateText };
    case 'numbers':
      return ordered(form, form.year, reading);
    case 'short':
      return ofShortYear(form, reading);
  }
}

function ofShortYear(form: BirthForm & { readonly kind: 'short' }, reading: DateReading): ReadBirth {
  const century = isClearYear(form.year, reading.thisYear) ? '1900' : reading.shortYears;
  if (century === null) return { problem: askedTexts.shortYears };
  const year = Number(century) + form.year;
  if (form.month !== null) return checked({ year, month: form.month, day: form.first === 0 ? null : form.first });
  return ordered(form, year, reading);
}

/** Whether a year of two digits can only be of the last century, because no birth is to come. */
export const isClearYear = (short: number, thisYear: number): boolean => short > thisYear % 100;

function ordered(
  { first, second }: { readonly first: number; readonly second: number },
  year: number | null,
  { order }: DateReading,
): ReadBirth {
  const possible = orderOfNumbers(first, second);
  if (order === null && possible === 'either') return { problem: askedTexts.order };
  const used = order ?? possible;
  return checked(used === 'day-first' ? { year, month: second, day: first } : { year, month: first, day: second });
}

/** Day 25569 of a spreadsheet is 1 January 1970. */
const daysBefore1970 = 25_569;

function birthOfDays(days: number): Birth {
  const [year = 0, month = 0, day = 0] = fromDayNumber(days - daysBefore1970)
    .split('-')
    .map(Number);
  return { year, month, day };
}

function checked(birth: Birth): ReadBirth {
  const { year, month, day } = birth;
  if (month !== null && (month < 1 || month > 12)) return { problem: birthDateText };
  if (day !== null && (day < 1 || day > 31)) return { problem: birthDateText };
  if (month === null || day === null) return { birth };
  const at = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return at.getUTCMonth() === month - 1 ? { birth } : { problem: noSuchDayText };
}

/** A birth as the review shows it: `11/24/1961`, `11/24`, `11/1961`, `1961`. Empty for an unknown birth. */
export function birthCell({ year, month, day }: Birth): string {
  const two = (number: number) => String(number).padStart(2, '0');
  if (month === null) return year === null ? '' : String(year);
  return [two(month), ...(day === null ? [] : [two(day)]), ...(year === null ? [] : [year])].join('/');
}

/** The birth of a text that a user types, or that the review shows. Null for a text that is no birth. */
export function birthOfText(text: string): Birth | null {
  const read = readBirth(text, typedDate);
  return 'birth' in read ? read.birth : null;
}

/** Why a text that a user types is no birth. Null for a birth and for a text that says nothing. */
export function birthTextProblem(text: string): string | null {
  const read = readBirth(text, typedDate);
  if ('birth' in read) return null;
  return read.problem === noSuchDayText ? noSuchDayText : birthDateText;
}
