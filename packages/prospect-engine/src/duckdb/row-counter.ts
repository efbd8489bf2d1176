import type { CellRun, CellTotals } from './cell-index.ts';
import type { CountPlan } from './count-plan.ts';
import { type CodePlace, codePlaces, type ProspectRows, startsHousehold } from './prospect-rows.ts';
import { type RowTest, rowTest } from './row-filter.ts';
import type { Suppression } from './suppression.ts';

/** The number of matching people, or households, and how many of them have a phone number. */
export interface Tally {
  total: number;
  withPhone: number;
}

/**
 * A range of rows. With a list, `from` and `to` are positions in the list. Without a list they are row numbers. `to` is
 * exclusive.
 */
interface RowSpan {
  readonly list: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of suppressed people, in rising order. With one person per household, `rows` are the rows of whole households,
 * and `keptRows` those of their members who stay.
 */
type SuppressedRows = Pick<Suppression, 'rows' | 'keptRows'>;

const phone = codePlaces.get('phone')?.shift ?? 0;

/**
 * Counts the matches in cells row by row, without an SQL statement: everybody who matches, minus the suppressed people.
 */
export class RowCounter {
  private readonly plan: CountPlan;
  private readonly rows: ProspectRows;
  private readonly suppression: SuppressedRows;
  private readonly test: RowTest;

  constructor(plan: CountPlan, rows: ProspectRows, suppression: SuppressedRows) {
    this.plan = plan;
    this.rows = rows;
    this.suppression = suppression;
    this.test = rowTest(rows, plan.conditions);
  }

  count(runs: readonly CellRun[]): Tally {
    const tally = { total: 0, withPhone: 0 };
    for (const run of runs) this.add(tally, run);
    return tally;
  }

  addCells(totals: CellTotals, runs: readonly CellRun[]): void {
    for (const { from, to } of runs) {
      for (let cell = from; cell <= to; cell += 1) {
        const tally = { total: 0, withPhone: 0 };
        this.add(tally, { from: cell, to: cell });
        totals[cell] = (totals[cell] ?? 0) + tally.total;
      }
    }
  }

  /**
   * The number of people of each birth month. This method cannot count one person per household, because that needs the
   * ranking.
   */
  birthMonths(runs: readonly CellRun[]): ReadonlyMap<number, number> {
    const totals = new Int32Array(2 ** 16);
    for (const run of runs) {
      for (const { span, sign } of this.spansOf(run)) this.addMonths(totals, span, sign);
    }
    const found = new Map<number, number>();
    totals.forEach((total, month) => {
      if (total !== 0) found.set(month, total);
    });
    return found;
  }

  /**
   * The number of people, or households, by the code in a column, which must be one of `codePlaces`. A household with
   * members of two codes counts for both codes.
   */
  codes(runs: readonly CellRun[], column: string): readonly number[] {
    const place = codePlaces.get(column);
    if (place === undefined) throw new RangeError(`${column} is not kept in memory`);
    const totals = new Array<number>(place.maxCode + 1).fill(0);
    for (const run of runs) {
      for (const { span, sign } of this.spansOf(run)) this.addCodes(totals, span, { place, sign });
    }
    return totals;
  }

  private add(tally: Tally, run: CellRun): void {
    for (const { span, sign } of this.spansOf(run))
      if (this.plan.perHousehold) this.tallyHouseholds(tally, span, sign);
      else this.tallyPeople(tally, span, sign);
  }

  /** Everybody of the cells, minus the suppressed people, plus those of them who stay. */
  private spansOf(run: CellRun): readonly { readonly span: RowSpan; readonly sign: 1 | -1 }[] {
    const { from, to } = this.plan.release.index.rowsOf(run);
    const { rows, keptRows } = this.suppression;
    const listed = (list: Uint32Array): RowSpan => ({
      list,
      from: firstNotBelow(list, from),
      to: firstNotBelow(list, to),
    });
    return [
      { span: { list: null, from, to }, sign: 1 },
      { span: listed(rows), sign: -1 },
      { span: listed(keptRows), sign: 1 },
    ];
  }

  private tallyPeople(tally: Tally, { list, from, to }: RowSpan, sign: 1 | -1): void {
    const { test } = this;
    const { codes } = this.rows;
    let [total, withPhone] = [0, 0];
    for (let index = from; index < to; index += 1) {
      const row = list === null ? index : (list[index] ?? 0);
      if (!test(row)) continue;
      total += 1;
      withPhone += ((codes[row] ?? 0) >>> phone) & 1;
    }
    tally.total += sign * total;
    tally.withPhone += sign * withPhone;
  }

  /**
   * A household with several matches counts once. It counts as a household with a phone number if any of these matches
   * has a phone number.
   */
  private tallyHouseholds(tally: Tally, { list, from, to }: RowSpan, sign: 1 | -1): void {
    const { test } = this;
    const { codes } = this.rows;
    let [total, withPhone, matched, reached, before] = [0, 0, 0, 0, -1];
    for (let index = from; index < to; index += 1) {
      const row = list === null ? index : (list[index] ?? 0);
      const code = codes[row] ?? 0;
      const begins = list === null ? (code >>> startsHousehold) & 1 : this.beginsHousehold(before, row);
      before = row;
      if (begins) {
        total += matched;
        withPhone += reached;
        matched = reached = 0;
      }
      if (!test(row)) continue;
      matched = 1;
      reached |= (code >>> phone) & 1;
    }
    tally.total += sign * (total + matched);
    tally.withPhone += sign * (withPhone + reached);
  }

  /** Whether a row is of another household than an earlier row. A list may lack the first member of a household. */
  private beginsHousehold(before: number, row: number): boolean {
    const { codes } = this.rows;
    for (let at = row; at > before; at -= 1) if (((codes[at] ?? 0) >>> startsHousehold) & 1) return true;
    return false;
  }

  private addCodes(
    totals: number[],
    { list, from, to }: RowSpan,
    { place: { shift, maxCode }, sign }: { readonly place: CodePlace; readonly sign: 1 | -1 },
  ): void {
    const { test } = this;
    const { codes } = this.rows;
    const { perHousehold } = this.plan;
    // One bit for each code of the present household. There are at most 32 codes.
    let [seen, before] = [0, -1];
    for (let index = from; index < to; index += 1) {
      const row = list === null ? index : (list[index] ?? 0);
      if (
        perHousehold &&
        (list === null ? ((codes[row] ?? 0) >>> startsHousehold) & 1 : this.beginsHousehold(before, row))
      ) {
        seen = 0;
      }
      before = row;
      if (!test(row)) continue;
      const code = ((codes[row] ?? 0) >>> shift) & maxCode;
      if (perHousehold && ((seen >>> code) & 1) === 1) continue;
      seen |= 1 << code;
      totals[code] = (totals[code] ?? 0) + sign;
    }
  }

  private addMonths(totals: Int32Array, { list, from, to }: RowSpan, sign: 1 | -1): void {
    const { test } = this;
    for (let index = from; index < to; index += 1) {
      const row = list === null ? index : (list[index] ?? 0);
      if (!test(row)) continue;
      const month = this.rows.birthMonths[row] ?? 0;
      totals[month] = (totals[month] ?? 0) + sign;
    }
  }
}

/** Position of the first number of a rising list that is not below `value`; the list's length when there is none. */
function firstNotBelow(list: Uint32Array, value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
