import type { NumberFormat } from './number-format.ts';

export type NumberText =
  | { readonly text: string; readonly problem: null }
  | { readonly text: string; readonly problem: 'lost-digits' | 'bad-value' };

/** A spreadsheet keeps 15 digits of a number. A larger whole number has lost its last digits. */
const largestExact = 1e15;
const keptDigits = 15;

/** No two parts of the pattern can take the same digits, so a long cell takes no longer than its length. */
const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * The text of a number in a workbook, without an exponent. Dates become ISO. A mask such as `0000` is applied.
 * @param epoch1904 true for a workbook that counts days from 1904, as Excel for Macintosh did
 */
export function numberText(raw: string, format: NumberFormat, epoch1904: boolean): NumberText {
  const number = Number(raw);
  if (!decimal.test(raw) || !Number.isFinite(number)) return { text: raw, problem: 'bad-value' };
  if (format.kind === 'date' || format.kind === 'time' || format.kind === 'moment') {
    const text = dateText(number, format.kind, epoch1904);
    return text === null ? { text: raw, problem: 'bad-value' } : { text, problem: null };
  }
  if (Math.abs(number) >= largestExact) return { text: raw, problem: 'lost-digits' };
  if (format.kind === 'digits' && Number.isInteger(number) && number >= 0)
    return { text: masked(String(number), format.mask), problem: null };
  return { text: plainText(number), problem: null };
}

/** A number as a spreadsheet shows it: 15 digits, so that 0.1 + 0.2 is 0.3, and no exponent. */
function plainText(number: number): string {
  const text = String(Number(number.toPrecision(keptDigits)));
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text === '-0' ? '0' : text;
  return `${sign}0.${'0'.repeat(Number(exponent) - whole.length)}${whole}${fraction}`;
}

/** Puts digits into a mask from the right, as a spreadsheet does. Further digits stand before the first place. */
function masked(digits: string, mask: readonly (string | null)[]): string {
  const places = mask.filter((one) => one === null).length;
  const padded = digits.padStart(places, '0');
  let at = 0;
  let isFirst = true;
  return mask
    .map((one) => {
      if (one !== null) return one;
      const length = isFirst ? padded.length - places + 1 : 1;
      isFirst = false;
      at += length;
      return padded.slice(at - length, at);
    })
    .join('');
}

const secondsPerDay = 86_400;
/** The day after 9999-12-31, the last day that a spreadsheet knows. */
const endOfDays = 2_958_466;
const daysFrom1900To1904 = 1_462;

/** The ISO text of a spreadsheet's day count; null for a count that is no date. */
function dateText(count: number, kind: 'date' | 'time' | 'moment', epoch1904: boolean): string | null {
  const days = epoch1904 && kind !== 'time' ? count + daysFrom1900To1904 : count;
  if (days < 0 || days >= endOfDays) return null;
  const seconds = Math.round(days * secondsPerDay);
  if (kind === 'time') return clockText(seconds);
  const day = Math.floor((kind === 'date' ? days * secondsPerDay : seconds) / secondsPerDay);
  const date = dayText(day);
  return date === null || kind === 'date' ? date : `${date}T${clockText(seconds % secondsPerDay)}`;
}

/** Day 60 is 29 February 1900, a day that never was. So day 61 is 1 March, and day 1 is 1 January. */
const dayThatNeverWas = 60;

function dayText(day: number): string | null {
  if (day < 1 || day === dayThatNeverWas) return null;
  const first = Date.UTC(1899, 11, day < dayThatNeverWas ? 31 : 30);
  return new Date(first + day * secondsPerDay * 1_000).toISOString().slice(0, 10);
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
