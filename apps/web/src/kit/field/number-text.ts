/** The content of a field for a count. */
export interface TypedCount {
  /** Null while the field is empty, and while its text is no count. */
  readonly count: number | null;
  /** The typed text when it differs from the count with commas, for example '12k' or 'a dozen'. */
  readonly text?: string | undefined;
}

const counts = /^([-\u2212]?)\$?(\d[\d,\s]*|(?=\.\d))(?:\.(\d*))?\s*(k?)$/i;
const grouped = /^(?:\d*|\d{1,3}(?:,\d{3})+)$/;

/**
 * Reads a typed count; null when the text is no count. '12k' and '1.5k' are thousands. '$12,000.00' comes from a
 * spreadsheet. In a number without a fraction and without a k, a comma may be in any place, because each new digit
 * moves the commas.
 */
export function parseCount(text: string): number | null {
  const match = counts.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction, thousands = ''] = match;
  const isThousands = thousands !== '';
  // In a number with a fraction or a k, a misplaced comma may mean a decimal point, so the text is refused.
  if ((isThousands || fraction !== undefined) && !grouped.test(whole.trim())) return null;
  const part = isThousands ? thousandths(fraction ?? '') : /^0{0,2}$/.test(fraction ?? '') ? 0 : null;
  const count = Number(whole.replace(/[,\s]/g, '')) * (isThousands ? 1000 : 1) + (part ?? Number.NaN);
  if (!Number.isSafeInteger(count)) return null;
  return sign === '' || count === 0 ? count : -count;
}

/** The digits after the point as thousandths, for example '5' as 500. Null for more than three digits. */
function thousandths(fraction: string): number | null {
  const digits = fraction.replace(/0+$/, '');
  return digits.length > 3 ? null : Number(digits.padEnd(3, '0'));
}

/** The content of a field for a count after the user has typed this text. */
export function countTyped(text: string): TypedCount {
  const count = parseCount(text);
  const isPlain = text === '' || (count !== null && /^-?[\d,]+$/.test(text));
  return isPlain ? { count } : { count, text };
}

export const noCountText = 'Enter a whole number, such as 12,000 or 12k.';

/** Whether the field holds text that is no count. */
export function isNoCount({ count, text = '' }: TypedCount): boolean {
  return count === null && text.trim() !== '' && parseCount(text) === null;
}

/**
 * The text that the field shows. While the typed text still means the count, the field shows the typed text. When
 * something else has changed the count, the field shows the new count.
 */
export function shownCount({ count, text }: TypedCount): string {
  if (text !== undefined && parseCount(text) === count) return text;
  return count === null ? '' : withCommas(count);
}

/** Groups digits with commas: 12000 becomes '12,000'. */
function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The place in the text that has the given number of digits on its left. The caret goes to this place. */
export function caretAfter(text: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return text.length;
}
