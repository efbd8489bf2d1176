import type { CellRun, CellTotals } from './cell-index.ts';
import type { CountPlan } from './count-plan.ts';
import { codePlaces, type ProspectRows, startsHousehold } from './prospect-rows.ts';
import { RowFilter, type RowSpan } from './row-filter.ts';
import type { Suppression } from './suppression.ts';

/** The number of matching people, or households, and how many of them have a phone number. */
export interface Tally {
  total: number;
  withPhone: number;
}

/**
 * The rows of suppressed people, in rising order. With one person per household, `rows` are the rows of whole households,
 * and `keptRows` those of their members who stay.
 */
type SuppressedRows = Pick<Suppression, 'rows' | 'keptRows'>;

const phone = codePlaces.get('phone')?.shift ?? 0;

/** The number of rows that are filtered at once. Their row numbers fit into the second cache of a core. */
const rowsAtOnce = 16_384;

/** The matching rows of a part of a span. The same array is used for the next part. */
interface Matches {
  readonly rows: Uint32Array;
  /** How many elements of `rows` are matches. */
  readonly found: number;
  /** 1 for everybody and for people who stay, -1 for suppressed people. */
  readonly sign: 1 | -1;
  readonly last: LastMatch;
}

/** The last match of the same span so far. */
interface LastMatch {
  row: number;
  /** What is known about the household of this match: one bit for each code, or one for a phone number. */
  seen: number;
}

/**
 * Counts the matches in cells in memory, without an SQL statement: everybody who matches, minus the suppressed people.
 * The rows are filtered first, and the counts look at the matching rows alone.
 */
export class RowCounter {
  private readonly plan: CountPlan;
  private readonly rows: ProspectRows;
  private readonly suppression: SuppressedRows;
  private readonly filter: RowFilter;
  private readonly matching = new Uint32Array(rowsAtOnce);

  constructor(plan: CountPlan, rows: ProspectRows, suppression: SuppressedRows) {
    this.plan = plan;
    this.rows = rows;
    this.suppression = suppression;
    this.filter = new RowFilter(rows, plan.conditions);
  }

  /** Divides runs into portions that are counted in one or two milliseconds. */
  portionsOf(runs: readonly CellRun[]): Iterable<CellRun> {
    return this.plan.release.index.portionsOf(runs, this.plan.release.rows?.maxAtOnce ?? 0);
  }

  /** Adds the matches in a run of cells to a tally. */
  addTally(tally: Tally, run: CellRun): void {
    for (const matches of this.matchesIn(run))
      if (this.plan.perHousehold) this.tallyHouseholds(tally, matches);
      else this.tallyPeople(tally, matches);
  }

  /** Adds the number of people, or households, of each cell of a run. */
  addCells(totals: CellTotals, run: CellRun): void {
    const { perHousehold, release } = this.plan;
    let cell = run.from;
    for (const { rows, found, sign, last } of this.matchesIn(run)) {
      if (last.row < 0) cell = run.from;
      for (let index = 0; index < found; index += 1) {
        const row = rows[index] ?? 0;
        cell = release.index.cellOfRow(row, cell);
        if (!perHousehold || this.beginsHousehold(last.row, row)) totals[cell] = (totals[cell] ?? 0) + sign;
        last.row = row;
      }
    }
  }

  /**
   * Adds the number of people of each birth month; `totals` has a place for each month. This method cannot count one
   * person per household, because that needs the ranking.
   */
  addBirthMonths(totals: Int32Array, run: CellRun): void {
    const { birthMonths } = this.rows;
    for (const { rows, found, sign } of this.matchesIn(run)) {
      for (let index = 0; index < found; index += 1) {
        const month = birthMonths[rows[index] ?? 0] ?? 0;
        totals[month] = (totals[month] ?? 0) + sign;
      }
    }
  }

  /**
   * Adds the number of people, or households, by the code in a column, which must be one of `codePlaces`. A household
   * with members of two codes counts for both codes.
   */
  addCodes(totals: number[], run: CellRun, column: string): void {
    const place = codePlaces.get(column);
    if (place === undefined) throw new RangeError(`${column} is not kept in memory`);
    const { codes } = this.rows;
    const { perHousehold } = this.plan;
    for (const { rows, found, sign, last } of this.matchesIn(run)) {
      for (let index = 0; index < found; index += 1) {
        const row = rows[index] ?? 0;
        const code = ((codes[row] ?? 0) >>> place.shift) & place.maxCode;
        if (perHousehold) {
          if (this.beginsHousehold(last.row, row)) last.seen = 0;
          last.row = row;
          if (((last.seen >>> code) & 1) === 1) continue;
          // There are at most 32 codes.
          last.seen |= 1 << code;
        }
        totals[code] = (totals[code] ?? 0) + sign;
      }
    }
  }

  /** The matches among everybody of the cells, then among the suppressed people, then among those of them who stay. */
  private *matchesIn(run: CellRun): Generator<Matches> {
    for (const { span, sign } of this.spansOf(run)) {
      const last = { row: -1, seen: 0 };
      for (let from = span.from; from < span.to; from += rowsAtOnce) {
        const part = { list: span.list, from, to: Math.min(from + rowsAtOnce, span.to) };
        yield { rows: this.matching, found: this.filter.select(part, this.matching), sign, last };
      }
    }
  }

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

  private tallyPeople(tally: Tally, { rows, found, sign }: Matches): void {
    const { codes } = this.rows;
    let withPhone = 0;
    for (let index = 0; index < found; index += 1) withPhone += ((codes[rows[index] ?? 0] ?? 0) >>> phone) & 1;
    tally.total += sign * found;
    tally.withPhone += sign * withPhone;
  }

  /**
   * A household with several matches counts once. It counts as a household with a phone number if any of these matches
   * has a phone number.
   */
  private tallyHouseholds(tally: Tally, { rows, found, sign, last }: Matches): void {
    const { codes } = this.rows;
    let [total, withPhone, before, reached] = [0, 0, last.row, last.seen];
    for (let index = 0; index < found; index += 1) {
      const row = rows[index] ?? 0;
      if (this.beginsHousehold(before, row)) {
        total += 1;
        reached = 0;
      }
      before = row;
      const isFirstReached = ((codes[row] ?? 0) >>> phone) & 1 & ~reached;
      withPhone += isFirstReached;
      reached |= isFirstReached;
    }
    last.row = before;
    last.seen = reached;
    tally.total += sign * total;
    tally.withPhone += sign * withPhone;
  }

  /** Whether a match is of another household than the match before it. The rows between the two do not match. */
  private beginsHousehold(before: number, row: number): boolean {
    const { codes } = this.rows;
    for (let at = row; at > before; at -= 1) if (((codes[at] ?? 0) >>> startsHousehold) & 1) return true;
    return false;
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
