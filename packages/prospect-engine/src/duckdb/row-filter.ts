import type { Condition } from '../audience-filter.ts';
import { type CodePlace, codeBits, codePlaces, type ProspectRows } from './prospect-rows.ts';

/** How many different numbers the columns of birth months and of residence can store. */
const birthMonthsHeld = 2 ** 16;
const residencesHeld = 2 ** 8;

/**
 * A range of rows. With a list, `from` and `to` are positions in the list. Without a list they are row numbers. `to` is
 * exclusive.
 */
export interface RowSpan {
  readonly list: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/**
 * The conditions of a filter on rows in memory. The filter keeps exactly the people whom `conditionSql` keeps. It looks
 * at one table after another, and each look leaves fewer rows for the next. The conditions on codes together are three
 * tables, so a count takes nearly as long with ten of them as with one.
 */
export class RowFilter {
  private readonly rows: ProspectRows;
  private readonly first: CodeTable;
  private readonly otherCodes: readonly CodeTable[];
  /** Tables of stored numbers: 1 for each number that the conditions keep. Null without conditions. */
  private readonly born: Uint8Array | null;
  private readonly resided: Uint8Array | null;
  private readonly homes: readonly (readonly Range[])[];

  /** @throws RangeError for a column that is not in memory, because leaving out its condition would widen the audience */
  constructor(rows: ProspectRows, conditions: readonly Condition[]) {
    this.rows = rows;
    const unknown = conditions.find(({ column }) => !codePlaces.has(column) && !otherColumns.includes(column));
    if (unknown) throw new RangeError(`${unknown.column} is not kept in memory`);
    const on = (...wanted: readonly string[]) => conditions.filter(({ column }) => wanted.includes(column));
    const [first, ...others] = codeGroups;
    this.first = codeTable(first, on(...first.columns));
    this.otherCodes = others
      .filter(({ columns }) => on(...columns).length > 0)
      .map((group) => codeTable(group, on(...group.columns)));
    this.born = tableOf(on('birth_month'), birthMonthsHeld, 0);
    this.resided = tableOf(on('residence_years'), residencesHeld, 1);
    this.homes = on('home_value').map(rangesOf);
  }

  /**
   * Writes the rows of a span that meet all conditions to `into`, in their order, and returns their number. `into` must
   * have room for the whole span.
   */
  select({ list, from, to }: RowSpan, into: Uint32Array): number {
    const { codes, birthMonths, residence, homeValues } = this.rows;
    let found = 0;
    if (list === null) found = rangeWithCodes(this.first, codes, { from, to }, into);
    else {
      into.set(list.subarray(from, to));
      found = withCodes(this.first, codes, into, to - from);
    }
    for (const table of this.otherCodes) found = withCodes(table, codes, into, found);
    if (this.born) found = withMonths(this.born, birthMonths, into, found);
    if (this.resided) found = withYears(this.resided, residence, into, found);
    for (const ranges of this.homes) found = withRanges(ranges, homeValues, into, found);
    return found;
  }
}

const otherColumns: readonly string[] = ['birth_month', 'residence_years', 'home_value'];

// Each function below writes every row, and the next row overwrites a row that is not kept: the processor cannot foresee
// a branch. Each type of column has a function of its own, because a shared one takes twice as long (measured).

/**
 * Writes those rows of a range whose codes the table keeps. Returns their number. This function alone sees every person
 * of a count. It looks at four rows at once, because mostly none of the four is kept, and then nothing is written. That
 * halves its time (measured).
 */
function rangeWithCodes(
  { shift, last, kept }: CodeTable,
  codes: Uint32Array,
  { from, to }: { readonly from: number; readonly to: number },
  into: Uint32Array,
): number {
  let found = 0;
  let row = from;
  for (; row + 4 <= to; row += 4) {
    const a = kept[((codes[row] ?? 0) >>> shift) & last] ?? 0;
    const b = kept[((codes[row + 1] ?? 0) >>> shift) & last] ?? 0;
    const c = kept[((codes[row + 2] ?? 0) >>> shift) & last] ?? 0;
    const d = kept[((codes[row + 3] ?? 0) >>> shift) & last] ?? 0;
    if ((a | b | c | d) === 0) continue;
    into[found] = row;
    found += a;
    into[found] = row + 1;
    found += b;
    into[found] = row + 2;
    found += c;
    into[found] = row + 3;
    found += d;
  }
  for (; row < to; row += 1) {
    into[found] = row;
    found += kept[((codes[row] ?? 0) >>> shift) & last] ?? 0;
  }
  return found;
}

/** Keeps those of the first `found` rows whose codes the table keeps. Returns how many stay. */
function withCodes({ shift, last, kept }: CodeTable, codes: Uint32Array, into: Uint32Array, found: number): number {
  let stay = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[stay] = row;
    stay += kept[((codes[row] ?? 0) >>> shift) & last] ?? 0;
  }
  return stay;
}

/** Keeps those of the first `found` rows whose birth month the table keeps. Returns how many stay. */
function withMonths(table: Uint8Array, months: Uint16Array, into: Uint32Array, found: number): number {
  let stay = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[stay] = row;
    stay += table[months[row] ?? 0] ?? 0;
  }
  return stay;
}

/** Keeps those of the first `found` rows whose years of residence the table keeps. Returns how many stay. */
function withYears(table: Uint8Array, years: Uint8Array, into: Uint32Array, found: number): number {
  let stay = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[stay] = row;
    stay += table[years[row] ?? 0] ?? 0;
  }
  return stay;
}

/** Keeps those of the first `found` rows whose home value lies in one of the ranges. Returns how many stay. */
function withRanges(ranges: readonly Range[], homeValues: Uint32Array, into: Uint32Array, found: number): number {
  let stay = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[stay] = row;
    if (isWithin(ranges, homeValues[row] ?? 0)) stay += 1;
  }
  return stay;
}

/** The bits of a group. A table of 8,192 bytes stays in the first cache of a core, and is filled in some 10 µs. */
const groupBits = 13;

/** Neighbouring columns of codes. Their bits together are the place in a table. */
interface CodeGroup {
  readonly shift: number;
  readonly bits: number;
  readonly columns: readonly string[];
}

const codeGroups = groupCodes();

/** Fills one group after another with the columns, in their order. */
function groupCodes(): readonly [CodeGroup, ...CodeGroup[]] {
  const first = { shift: 0, bits: 0, columns: [] as string[] };
  const others: (typeof first)[] = [];
  for (const [column, bits] of Object.entries(codeBits)) {
    let group = others.at(-1) ?? first;
    if (group.bits + bits > groupBits) {
      group = { shift: codePlaces.get(column)?.shift ?? 0, bits: 0, columns: [] };
      others.push(group);
    }
    group.bits += bits;
    group.columns.push(column);
  }
  return [first, ...others];
}

/** Which codes of a group the conditions keep: 1 or 0 for each number that the group's bits can have. */
interface CodeTable {
  readonly shift: number;
  /** The largest of these numbers, which is also the mask of the group's bits. */
  readonly last: number;
  readonly kept: Uint8Array;
}

/** @param conditions conditions on columns of the group */
function codeTable({ shift, bits }: CodeGroup, conditions: readonly Condition[]): CodeTable {
  const kept = new Uint8Array(2 ** bits).fill(1);
  for (const condition of conditions) {
    const place = codePlaces.get(condition.column);
    if (place === undefined) continue;
    const mask = maskOf(condition, place);
    for (let number = 0; number < kept.length; number += 1) {
      const code = (number >>> (place.shift - shift)) & place.maxCode;
      if (((mask >>> code) & 1) === 0) kept[number] = 0;
    }
  }
  return { shift, last: kept.length - 1, kept };
}

interface Range {
  readonly from: number;
  readonly to: number | null;
}

function rangesOf(condition: Condition): readonly Range[] {
  return 'in' in condition ? condition.in.map((value) => ({ from: value, to: value })) : condition.ranges;
}

function isWithin(ranges: readonly Range[], value: number): boolean {
  for (const { from, to } of ranges) if (value >= from && (to === null || value <= to)) return true;
  return false;
}

/** A mask with one bit for each code. The bit is set if the condition keeps the code. */
function maskOf(condition: Condition, { maxCode }: CodePlace): number {
  const ranges = rangesOf(condition);
  let mask = 0;
  for (let code = 0; code <= maxCode; code += 1) if (isWithin(ranges, code)) mask += 2 ** code;
  return mask;
}

/**
 * A table of the numbers that a column can store, with 1 for each number that all conditions keep. A stored number is
 * the value plus `added`. Null without conditions.
 */
function tableOf(conditions: readonly Condition[], length: number, added: number): Uint8Array | null {
  if (conditions.length === 0) return null;
  const tables = conditions.map((condition) => {
    const table = new Uint8Array(length);
    for (const { from, to } of rangesOf(condition)) {
      const end = to === null ? length : to + added + 1;
      if (end > 0) table.fill(1, Math.max(0, from + added), end);
    }
    return table;
  });
  return tables.reduce((table, other) => table.map((kept, index) => kept & (other[index] ?? 0)));
}
