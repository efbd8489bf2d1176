/** A count as it stands in a field. */
export interface TypedCount {
  /** Null while the field is empty, and while what stands in it is no count. */
  readonly count: number | null;
  /** What was typed, as long as it is not simply the count with its commas: '12k', 'a dozen'. */
  readonly text?: string | undefined;
}

const counts = /^([-\u2212]?)\$?(\d[\d,\s]*|(?=\.\d))(?:\.(\d*))?\s*(k?)$/i;
const grouped = /^(?:\d*|\d{1,3}(?:,\d{3})+)$/;

/**
 * What a person typed as a count; null when it is none. '12k' and '1.5k' are thousands, '$12,000.00' comes from a
 * spreadsheet. Of digits alone the commas may stand anywhere: a digit typed between others moves them.
 */
export function parseCount(text: string): number | null {
  const match = counts.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction, thousands = ''] = match;
  const isThousands = thousands !== '';
  // With a fraction or a k a comma in the wrong place may be meant as a decimal point.
  if ((isThousands || fraction !== undefined) && !grouped.test(whole.trim())) return null;
  const part = isThousands ? thousandths(fraction ?? '') : /^0{0,2}$/.test(fraction ?? '') ? 0 : null;
  const count = Number(whole.replace(/[,\s]/g, '')) * (isThousands ? 1000 : 1) + (part ?? Number.NaN);
  if (!Number.isSafeInteger(count)) return null;
  return sign === '' || count === 0 ? count : -count;
}

/** '5' is 500; null where something is left below a thousandth. */
function thousandths(fraction: string): number | null {
  const digits = fraction.replace(/0+$/, '');
  return digits.length > 3 ? null : Number(digits.padEnd(3, '0'));
}

/** What a field holds after these letters were typed into it. */
export function countTyped(text: string): TypedCount {
  const count = parseCount(text);
  const isPlain = text === '' || (count !== null && /^-?[\d,]+$/.test(text));
  return isPlain ? { count } : { count, text };
}

export const noCountText = 'Enter a whole number, such as 12,000 or 12k.';

/** Something stands in the field that is no count. */
export function isNoCount({ count, text = '' }: TypedCount): boolean {
  return count === null && text.trim() !== '' && parseCount(text) === null;
}

/** What stands in the field: as typed while that is the count, which may have been set from elsewhere since. */
export function shownCount({ count, text }: TypedCount): string {
  if (text !== undefined && parseCount(text) === count) return text;
  return count === null ? '' : withCommas(count);
}

/** Groups digits with commas: 12000 is '12,000'. */
function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Where the caret belongs so that the same number of digits stands left of it as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return text.length;
}
