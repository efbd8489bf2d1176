/**
 * A calendar date as 'yyyy-MM-dd' text. All arithmetic is in whole days, without time or zone, so a date never shifts.
 * Text order is date order, so dates compare with `<`.
 */
export type IsoDate = string;

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
/** 12/8/2026, 12-08-26, 12.8.26, 12 8 26. */
const numbersPattern = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/;
/** 12082026 and 120826. */
const digitsPattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** Dec 8, 2026; December 8th 26. */
const wordsPattern = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i;
/** The English names of the months in small letters, from January on. */
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant's days-from-civil). */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date that lies `days` after 1970-01-01. Throws RangeError outside the years 0 to 9999. */
export function fromDayNumber(days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (year < 0 || year > 9999) throw new RangeError(`year out of range: ${year}`);
  return joinDate(year, month, day);
}

function joinDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function parseDayNumber(text: string): number | null {
  const match = isoPattern.exec(text);
  if (match === null) return null;
  const days = daysFromCivil(Number(match[1]), Number(match[2]), Number(match[3]));
  // 2026-02-30 would silently become 2026-03-02. Only a text that converts back unchanged is a date.
  return Number(match[2]) <= 12 && fromDayNumber(days) === text ? days : null;
}

/** True for a real calendar date written as yyyy-MM-dd. */
export function isIsoDate(text: string): boolean {
  return parseDayNumber(text) !== null;
}

/** Days since 1970-01-01. Throws RangeError on a text that is no date. */
export function toDayNumber(date: IsoDate): number {
  const days = parseDayNumber(date);
  if (days === null) throw new RangeError(`not a date (yyyy-MM-dd): ${date}`);
  return days;
}

/** The date `days` later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: IsoDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

/** MM/dd/yyyy, the form for users and for calls that ask for it. */
export function formatDate(date: IsoDate): string {
  toDayNumber(date);
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}

/**
 * Reads a date as Americans type it (month first), or as yyyy-MM-dd. A year of two digits means 2000 to 2099. Null for
 * other text.
 */
export function parseDate(text: string): IsoDate | null {
  const typed = text.trim();
  if (isIsoDate(typed)) return typed;
  const parts = typedParts(typed);
  if (parts === null) return null;
  const [month, day, year] = parts;
  const date = joinDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  return isIsoDate(date) ? date : null;
}

function typedParts(typed: string): readonly [month: number, day: number, year: string] | null {
  const [, month = '', , day = '', year = ''] = numbersPattern.exec(typed) ?? [];
  if (year !== '') return [Number(month), Number(day), year];
  const [, twoOfMonth = '', twoOfDay = '', digits = ''] = digitsPattern.exec(typed) ?? [];
  if (digits !== '') return [Number(twoOfMonth), Number(twoOfDay), digits];
  const [, name = '', dayOfName = '', yearOfName = ''] = wordsPattern.exec(typed) ?? [];
  return yearOfName === '' ? null : [monthNumber(name), Number(dayOfName), yearOfName];
}

/** 12 for 'Dec' or 'December', 9 for 'Sept'. 0 for other words, which makes the date invalid. */
function monthNumber(name: string): number {
  return monthNames.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}
