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
 * The conditions of a filter on rows in memory. The filter keeps exactly the people whom `conditionSql` keeps. All
 * conditions on codes together are three looks into small tables, so a count takes as long with ten of them as with one.
 */
export class RowFilter {
  private readonly rows: ProspectRows;
  private readonly coded: readonly CodeTable[];
  /** Tables of stored numbers: 1 for each number that the conditions keep. Null without conditions. */
  private readonly born: Uint8Array | null;
  private readonly resided: Uint8Array | null;
  private readonly homes: readonly (readonly Range[])[];

  /** @throws RangeError for a column that is not in memory, because leaving out its condition would widen the audience */
  constructor(rows: ProspectRows, conditions: readonly Condition[]) {
    this.rows = rows;
    const unknown = conditions.find(({ column }) => !codePlaces.has(column) && !otherColumns.includes(column));
    if (unknown) throw new RangeError(`${unknown.column} is not kept in memory`);
    const on = (wanted: string) => conditions.filter(({ column }) => column === wanted);
    this.coded = codeGroups.map((group) => codeTable(group, conditions));
    this.born = tableOf(on('birth_month'), birthMonthsHeld, 0);
    this.resided = tableOf(on('residence_years'), residencesHeld, 1);
    this.homes = on('home_value').map(rangesOf);
  }

  /**
   * Writes the rows of a span that meet all conditions to `into`, in their order, and returns their number. `into` must
   * have room for the whole span.
   */
  select(span: RowSpan, into: Uint32Array): number {
    const { birthMonths, residence, homeValues } = this.rows;
    let found = this.withCodes(span, into);
    if (this.born) found = withTable(this.born, birthMonths, into, found);
    if (this.resided) found = withTable(this.resided, residence, into, found);
    for (const ranges of this.homes) found = withRanges(ranges, homeValues, into, found);
    return found;
  }

  /**
   * Each row is written, and the next row overwrites a row that is not kept. A branch for each condition takes longer,
   * because the processor cannot foresee where it goes.
   */
  private withCodes({ list, from, to }: RowSpan, into: Uint32Array): number {
    const { codes } = this.rows;
    const [first, second, third] = this.coded;
    if (!first || !second || !third) throw new Error('the codes do not make three groups');
    const { shift: shift1, last: last1, kept: kept1 } = first;
    const { shift: shift2, last: last2, kept: kept2 } = second;
    const { shift: shift3, last: last3, kept: kept3 } = third;
    let found = 0;
    for (let index = from; index < to; index += 1) {
      const row = list === null ? index : (list[index] ?? 0);
      const code = codes[row] ?? 0;
      into[found] = row;
      found +=
        (kept1[(code >>> shift1) & last1] ?? 0) &
        (kept2[(code >>> shift2) & last2] ?? 0) &
        (kept3[(code >>> shift3) & last3] ?? 0);
    }
    return found;
  }
}

const otherColumns: readonly string[] = ['birth_month', 'residence_years', 'home_value'];

/** Keeps those of the first `found` rows whose number in a column the table keeps. Returns how many stay. */
function withTable(table: Uint8Array, column: Uint16Array | Uint8Array, into: Uint32Array, found: number): number {
  let kept = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[kept] = row;
    kept += table[column[row] ?? 0] ?? 0;
  }
  return kept;
}

/** Keeps those of the first `found` rows whose number in a column lies in one of the ranges. Returns how many stay. */
function withRanges(ranges: readonly Range[], column: Uint32Array, into: Uint32Array, found: number): number {
  let kept = 0;
  for (let index = 0; index < found; index += 1) {
    const row = into[index] ?? 0;
    into[kept] = row;
    if (isWithin(ranges, column[row] ?? 0)) kept += 1;
  }
  return kept;
}

/** The bits of a group. A table of 8,192 bytes stays in the first cache of a core, and is filled in some 10 µs. */
const groupBits = 13;

/** Neighbouring columns of codes. Their bits together are the place in a table. */
interface CodeGroup {
  readonly shift: number;
  readonly bits: number;
  readonly columns: readonly string[];
}

const codeGroups: readonly CodeGroup[] = groupCodes();

/** Fills one group after another with the columns, in their order. */
function groupCodes(): readonly CodeGroup[] {
  const groups: { readonly shift: number; bits: number; readonly columns: string[] }[] = [];
  for (const [column, bits] of Object.entries(codeBits)) {
    const last = groups.at(-1);
    if (last === undefined || last.bits + bits > groupBits)
      groups.push({ shift: codePlaces.get(column)?.shift ?? 0, bits, columns: [column] });
    else {
      last.bits += bits;
      last.columns.push(column);
    }
  }
  return groups;
}

/** Which codes of a group the conditions keep: 1 or 0 for each number that the group's bits can have. */
interface CodeTable {
  readonly shift: number;
  /** The largest of these numbers, which is also the mask of the group's bits. */
  readonly last: number;
  readonly kept: Uint8Array;
}

function codeTable({ shift, bits, columns }: CodeGroup, conditions: readonly Condition[]): CodeTable {
  const kept = new Uint8Array(2 ** bits).fill(1);
  for (const condition of conditions) {
    const place = columns.includes(condition.column) ? codePlaces.get(condition.column) : undefined;
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
