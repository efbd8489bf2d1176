/** A band of dollars, which begins at `from`. */
export interface Band {
  readonly code: string;
  readonly from: number;
}

/** A range of whole numbers, inclusive. The end of an open range is null. */
export interface NumberRange {
  readonly from: number;
  readonly to: number | null;
}

const times: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };

/**
 * Reads a range as vendors write it: `25000-34999`, `$25,000 to $34,999`, `$25K-$35K`, `Under $15,000`, `250000+`,
 * `$250,000 or more`. Null for another text.
 */
export function parseRange(text: string): NumberRange | null {
  const low = text
    .toLowerCase()
    .replaceAll(/[$,\s]|usd|dollars/g, '')
    .replaceAll(/[\u2010-\u2015]/g, '-');
  const between = /^(\d{1,10})(k|m|)(?:-|to|thru|through)(\d{1,10})(k|m|)$/.exec(low);
  if (between) {
    const [, from, fromUnit, to = '', toUnit = ''] = between;
    return ordered(amount(from, fromUnit === '' ? shared(from, to, toUnit) : fromUnit), amount(to, toUnit));
  }
  const below = /^(?:under|below|lessthan|upto|<=?)(\d{1,10})(k|m|)$/.exec(low);
  if (below) return ordered(0, amount(below[1], below[2]));
  const above = /^(?:over|above|morethan|atleast|>=?)?(\d{1,10})(k|m|)(\+|ormore|andover|andabove|andup|orover)?$/.exec(
    low,
  );
  if (above && (above[3] !== undefined || !/^\d/.test(low))) return { from: amount(above[1], above[2]), to: null };
  return null;
}

/**
 * The unit of the first number when only the second number has a unit: in `25-35K` both numbers have the unit, in
 * `500-1K` only the second.
 */
function shared(from: string | undefined, to: string, unit: string): string {
  return Number(from) < Number(to) ? unit : '';
}

function amount(digits: string | undefined, unit: string | undefined): number {
  return Number(digits) * (times[unit ?? ''] ?? 1);
}

function ordered(from: number, to: number): NumberRange | null {
  return from <= to ? { from, to } : null;
}

/** The number that stands for a range: its middle, or the beginning of an open range. */
export function middleOf({ from, to }: NumberRange): number {
  return to === null ? from : Math.floor((from + to) / 2);
}

/** The code of the band that holds the middle of a range. */
export function bandOfRange(range: NumberRange, bands: readonly Band[]): string | undefined {
  return bands.findLast(({ from }) => from <= middleOf(range))?.code;
}
