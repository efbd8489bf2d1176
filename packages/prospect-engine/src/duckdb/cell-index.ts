import type { StateSelection } from '@dropdate/domain/audience/audience-parameters';
import { type SelectionBranch, selectionTree } from '@dropdate/domain/geography/selection-tree';
import type { GeographyDimension, GeographyRow, PlaceKey } from '../prospect-engine.ts';

/** A cell: a distinct state, county, city and ZIP code. Cells are numbered in that order from 0. */
export interface Cell extends GeographyRow {
  readonly withPhone: number;
  readonly households: number;
  readonly householdsWithPhone: number;
  /** First and last block of the cell's households. Null when nobody in the cell may be mailed. */
  readonly blocks: BlockRun | null;
}

/**
 * Blocks from one number to another, both inclusive. A block has up to 64 households of one cell. Block numbers rise
 * with cell numbers.
 */
export interface BlockRun {
  readonly from: number;
  readonly to: number;
}

/** Cells from one number to another, both inclusive. */
export interface CellRun {
  readonly from: number;
  readonly to: number;
}

const levelOf: Readonly<Record<GeographyDimension, number>> = { state: 1, county: 2, city: 3, zip: 4 };

/** All cells of a release in memory. Finds the cells of a selection, and adds counts per cell up to larger places. */
export class CellIndex {
  readonly cells: readonly Cell[];
  private readonly states = new Map<string, PlaceNode>();
  private readonly places = new Map<GeographyDimension, Places>();
  /** The number of people in all cells before each cell. The last entry counts all people. */
  private readonly peopleBefore: Uint32Array;

  constructor(cells: readonly Cell[]) {
    this.cells = cells;
    this.peopleBefore = new Uint32Array(cells.length + 1);
    cells.forEach((cell, number) => {
      this.peopleBefore[number + 1] = (this.peopleBefore[number] ?? 0) + cell.people;
      let level = this.states;
      for (const name of [cell.stateCode, cell.county, cell.city]) level = extend(level, name, number);
      extend(level, cell.zip, number, nothingBelow);
    });
  }

  /** The selected cells as runs in rising order. Null when nothing is selected, which means everywhere. */
  runsOf(selection: readonly StateSelection[]): readonly CellRun[] | null {
    if (selection.length === 0) return null;
    const runs: CellRun[] = [];
    collect(this.states, selectionTree(selection), runs);
    const merged = mergeRuns(runs);
    const everywhere = merged.length === 1 && merged[0]?.from === 0 && merged[0].to === this.cells.length - 1;
    return everywhere ? null : merged;
  }

  /** The numbers (from 1) of the states that make up these runs. Null when a run holds only a part of a state. */
  wholeStates(runs: readonly CellRun[]): readonly number[] | null {
    const whole: number[] = [];
    let covered = 0;
    [...this.states.values()].forEach(({ from, to }, index) => {
      if (!runs.some((run) => run.from <= from && to <= run.to)) return;
      whole.push(index + 1);
      covered += to - from + 1;
    });
    const selected = runs.reduce((total, { from, to }) => total + to - from + 1, 0);
    return covered === selected ? whole : null;
  }

  /** All cells from the state with the number `from` to the state with the number `to`. States count from 1. */
  cellsOfStates(from: number, to: number): CellRun {
    const states = [...this.states.values()];
    return { from: states[from - 1]?.from ?? 0, to: states[to - 1]?.to ?? -1 };
  }

  /** The rows of the file that hold the people of neighbouring cells; `to` is the row after the last. */
  rowsOf({ from, to }: CellRun): CellRun {
    return { from: this.peopleBefore[from] ?? 0, to: this.peopleBefore[to + 1] ?? 0 };
  }

  /** The cell of a row of the file, which is `from` or a later cell. Fast when the rows of a count come in their order. */
  cellOfRow(row: number, from: number): number {
    let cell = from;
    while (row >= (this.peopleBefore[cell + 1] ?? Number.POSITIVE_INFINITY)) cell += 1;
    return cell;
  }

  /** Divides runs into runs of at most `people` people, and of one cell if a cell has more people. */
  *portionsOf(runs: readonly CellRun[], people: number): Generator<CellRun> {
    const before = this.peopleBefore;
    for (const run of runs) {
      let from = run.from;
      for (let to = run.from; to <= run.to; to += 1) {
        const withNext = (before[to + 2] ?? 0) - (before[from] ?? 0);
        if (to < run.to && withNext <= people) continue;
        yield { from, to };
        from = to + 1;
      }
    }
  }

  /** People of neighbouring cells who may be mailed. */
  peopleOf(run: CellRun): number {
    const { from, to } = this.rowsOf(run);
    return to - from;
  }

  /** Every cell. */
  get everywhere(): CellRun {
    return { from: 0, to: this.cells.length - 1 };
  }

  /** From the first to the last block of neighbouring cells; null if nobody in these cells may be mailed. */
  blocksOf({ from, to }: CellRun): BlockRun | null {
    const cells = this.cells.slice(from, to + 1);
    const first = cells.find(({ blocks }) => blocks !== null)?.blocks;
    const last = cells.findLast(({ blocks }) => blocks !== null)?.blocks;
    return first && last ? { from: first.from, to: last.to } : null;
  }

  /** The cells of one place. Null when the release does not know the place. */
  runOf(key: PlaceKey): CellRun | null {
    let level = this.states;
    let found: PlaceNode | undefined;
    for (const name of [key.stateCode, key.county, key.city, key.zip]) {
      if (name === undefined) break;
      found = level.get(name);
      if (!found) return null;
      level = found.below;
    }
    return found ? { from: found.from, to: found.to } : null;
  }

  /**
   * The number of people of each place of a dimension, summed from the selected cells, in cell order. Places without
   * people are left out.
   */
  groups(
    dimension: GeographyDimension,
    totals: CellTotals,
    runs: readonly CellRun[] | null,
  ): readonly { readonly key: PlaceKey; readonly total: number }[] {
    const { keys, placeOf } = this.placesOf(dimension);
    const groups: { readonly key: PlaceKey; readonly total: number }[] = [];
    let place = -1;
    let total = 0;
    const close = () => {
      const key = keys[place];
      if (total !== 0 && key) groups.push({ key, total });
      total = 0;
    };
    // Plain loops are faster: 41,000 steps of an iterator take longer than the scan that counted the people.
    for (const { from, to } of runs ?? [{ from: 0, to: totals.length - 1 }]) {
      for (let number = from; number <= to; number += 1) {
        if (placeOf[number] !== place) close();
        place = placeOf[number] ?? -1;
        total += totals[number] ?? 0;
      }
    }
    close();
    return groups;
  }

  private placesOf(dimension: GeographyDimension): Places {
    const known = this.places.get(dimension);
    if (known) return known;
    const places = numberPlaces(this.cells, levelOf[dimension]);
    this.places.set(dimension, places);
    return places;
  }
}

/** One number per cell. */
export type CellTotals = Int32Array;

interface PlaceNode {
  readonly from: number;
  to: number;
  readonly below: Map<string, PlaceNode>;
}

/** Stays empty. The 41,000 ZIP codes share it, because an empty map of each takes a quarter of a kilobyte. */
const nothingBelow = new Map<string, PlaceNode>();

/** @param below the places below a place that is not known yet */
function extend(
  level: Map<string, PlaceNode>,
  name: string,
  number: number,
  below?: Map<string, PlaceNode>,
): Map<string, PlaceNode> {
  const known = level.get(name);
  if (known) {
    known.to = number;
    return known.below;
  }
  const node: PlaceNode = { from: number, to: number, below: below ?? new Map() };
  level.set(name, node);
  return node.below;
}

/** Collects the runs of the selected places. A place that the release does not know adds no run. */
function collect(level: Map<string, PlaceNode>, branches: Map<string, SelectionBranch>, runs: CellRun[]): void {
  for (const [name, branch] of branches) {
    const node = level.get(name);
    if (!node) continue;
    if (branch === 'all') runs.push({ from: node.from, to: node.to });
    else collect(node.below, branch, runs);
  }
}

function mergeRuns(runs: readonly CellRun[]): readonly CellRun[] {
  const merged: { from: number; to: number }[] = [];
  for (const run of [...runs].sort((left, right) => left.from - right.from)) {
    const last = merged.at(-1);
    if (last && run.from <= last.to + 1) last.to = Math.max(last.to, run.to);
    else merged.push({ ...run });
  }
  return merged;
}

function samePlace(left: Cell, right: Cell, level: number): boolean {
  return (
    left.stateCode === right.stateCode &&
    (level < 2 || left.county === right.county) &&
    (level < 3 || left.city === right.city) &&
    (level < 4 || left.zip === right.zip)
  );
}

/**
 * The places of one dimension. They are made once, so that a count by ZIP code needs no comparisons and no new keys.
 */
interface Places {
  readonly keys: readonly PlaceKey[];
  /** The place of each cell. */
  readonly placeOf: Uint32Array;
}

function numberPlaces(cells: readonly Cell[], level: number): Places {
  const keys: PlaceKey[] = [];
  const placeOf = new Uint32Array(cells.length);
  let last: Cell | null = null;
  for (const [number, cell] of cells.entries()) {
    if (last === null || !samePlace(last, cell, level)) keys.push(placeKey(cell, level));
    placeOf[number] = keys.length - 1;
    last = cell;
  }
  return { keys, placeOf };
}

function placeKey({ stateCode, county, city, zip }: Cell, level: number): PlaceKey {
  if (level === 1) return { stateCode };
  if (level === 2) return { stateCode, county };
  return level === 3 ? { stateCode, county, city } : { stateCode, county, city, zip };
}
