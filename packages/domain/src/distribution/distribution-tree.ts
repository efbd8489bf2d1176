import { idSeparator } from '../geography/geography-index.ts';
import { apportion, proportionalShares } from './proportional-shares.ts';

/** A part of the audience, such as a county or a birth month, with the number of its available people. */
export interface DistributionRow {
  /** The keys of the row and of all rows above it, from the top down. */
  readonly path: readonly string[];
  readonly id: string;
  readonly available: number;
}

/** A number that the buyer gave to a row. A locked row keeps its number when a number is typed for a row above it. */
export interface DistributionEntry {
  readonly id: string;
  readonly desired: number;
  readonly isLocked: boolean;
}

/** The rows, each above its children. The indexes are positions in `rows`. */
export interface DistributionTree {
  readonly rows: readonly DistributionRow[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly parents: readonly (number | null)[];
  readonly children: readonly (readonly number[])[];
  readonly roots: readonly number[];
}

/** The id of the row with this path. */
export function rowIdOf(path: readonly string[]): string {
  return path.join(idSeparator);
}

class TreeRow implements DistributionRow {
  readonly path: readonly string[];
  available = 0;

  constructor(path: readonly string[]) {
    this.path = path;
  }

  /** Made when somebody asks, because few of the 74,000 rows of a country are asked. */
  get id(): string {
    return rowIdOf(this.path);
  }
}

/** Fewer siblings are looked through. A map for each of the 30,000 cities would take longer than the whole tree. */
const fewSiblings = 8;

/**
 * Makes the tree from its lowest rows. The rows of a level keep the order in which they come. The available people of a
 * row are those of its children together.
 */
export function distributionTree(
  leaves: readonly { readonly path: readonly string[]; readonly available: number }[],
): DistributionTree {
  const rows: TreeRow[] = [];
  const parents: (number | null)[] = [];
  const children: number[][] = [];
  const roots: number[] = [];
  const siblingsByKey = new Map<readonly number[], Map<string, number>>();
  // The many rows without children share a list. A row gets its own list with its first child.
  const childless: number[] = [];
  const keyOf = (row: number) => rows[row]?.path.at(-1) ?? '';
  const find = (siblings: readonly number[], key: string): number | undefined => {
    // Leaves of one place come one after another, so the last sibling is nearly always the row.
    const last = siblings.at(-1);
    if (last !== undefined && keyOf(last) === key) return last;
    if (siblings.length < fewSiblings) {
      for (const row of siblings) if (keyOf(row) === key) return row;
      return undefined;
    }
    let byKey = siblingsByKey.get(siblings);
    if (byKey === undefined) {
      byKey = new Map(siblings.map((row) => [keyOf(row), row]));
      siblingsByKey.set(siblings, byKey);
    }
    return byKey.get(key);
  };
  const rowAt = (path: readonly string[], depth: number, parent: number | null): number => {
    const key = path[depth] ?? '';
    const siblings = parent === null ? roots : (children[parent] ?? roots);
    const known = find(siblings, key);
    if (known !== undefined) return known;
    const index = rows.length;
    rows.push(new TreeRow(depth + 1 === path.length ? path : path.slice(0, depth + 1)));
    parents.push(parent);
    children.push(childless);
    if (parent !== null && siblings === childless) children[parent] = [index];
    else siblings.push(index);
    siblingsByKey.get(siblings)?.set(key, index);
    return index;
  };
  for (const { path, available } of leaves) {
    let parent: number | null = null;
    for (let depth = 0; depth < path.length; depth += 1) {
      const index: number = rowAt(path, depth, parent);
      const row = rows[index];
      if (row !== undefined) row.available += available;
      parent = index;
    }
  }
  let indexOf: ReadonlyMap<string, number> | null = null;
  return {
    rows,
    parents,
    children,
    roots,
    // Made at its first use. For the 33,000 ZIP codes of a country it takes longer than the tree, and most distributions
    // have no entry to look up.
    get indexOf() {
      indexOf ??= new Map(rows.map(({ id }, at) => [id, at]));
      return indexOf;
    },
  };
}

/**
 * Distributes `total` among the rows and answers the number of each row, in the order of the rows. The total goes down
 * the tree in proportion to the available people. Then each entry gives its row the typed number, divides this number
 * among the row's children, and adds the difference to all rows above it. A locked row below a typed row keeps its
 * number, and its neighbours share the rest.
 *
 * The answer depends on the entries, never on their order. No row gets more than its available people, and the children
 * of a row add up to the row (specification 2, section 4, Distribution forms; decision 33).
 */
export function distribute(tree: DistributionTree, total: number, entries: readonly DistributionEntry[]): number[] {
  const typed = new Map<number, DistributionEntry>();
  for (const entry of entries) {
    const index = tree.indexOf.get(entry.id);
    if (index !== undefined) typed.set(index, entry);
  }
  return new Division(tree, typed).whole(total);
}

/** The least and the most people that a row can have, because of the locks on it and below it. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

class Division {
  private readonly tree: DistributionTree;
  private readonly typed: ReadonlyMap<number, DistributionEntry>;
  /** Null until an entry asks for them. Most distributions have no entries. */
  private knownBounds: readonly Bounds[] | null = null;
  private readonly desired: number[];

  constructor(tree: DistributionTree, typed: ReadonlyMap<number, DistributionEntry>) {
    this.tree = tree;
    this.typed = typed;
    this.desired = tree.rows.map(() => 0);
  }

  private get bounds(): readonly Bounds[] {
    this.knownBounds ??= boundsOf(this.tree, this.typed);
    return this.knownBounds;
  }

  whole(total: number): number[] {
    this.giveTo(this.tree.roots, this.proportional(this.tree.roots, total), false);
    return this.desired;
  }

  /** Gives each row its typed number, or else its share. Answers the sum of the rows. */
  private giveTo(rows: readonly number[], shares: readonly number[], isBelowEntry: boolean): number {
    let sum = 0;
    for (let at = 0; at < rows.length; at += 1) sum += this.give(rows[at] ?? 0, shares[at] ?? 0, isBelowEntry);
    return sum;
  }

  private give(row: number, share: number, isBelowEntry: boolean): number {
    const entry = this.typed.get(row);
    const available = this.tree.rows[row]?.available ?? 0;
    const number = entry === undefined ? share : Math.min(Math.max(entry.desired, 0), available);
    // The lock protects a row from an entry above it, so the first division of the total knows no locks.
    const result = this.giveBelow(this.tree.children[row] ?? [], number, isBelowEntry || entry !== undefined);
    this.desired[row] = result;
    return result;
  }

  private giveBelow(below: readonly number[], number: number, isBelowEntry: boolean): number {
    const [only] = below;
    if (only === undefined) return number;
    if (isBelowEntry) return this.giveTo(below, this.besideLocks(below, number), true);
    // Most cities have one ZIP code. A list of one share for each of them would be most of the memory of a division.
    if (below.length === 1) return this.give(only, Math.min(number, this.tree.rows[only]?.available ?? 0), false);
    return this.giveTo(below, this.proportional(below, number), false);
  }

  private proportional(rows: readonly number[], number: number): number[] {
    return proportionalShares(number, this.availableIn(rows));
  }

  private availableIn(rows: readonly number[]): number[] {
    return rows.map((row) => this.tree.rows[row]?.available ?? 0);
  }

  /**
   * Divides a number among rows. Rows with a lock take their own number. A row whose share would be less than the locks
   * below it need takes what they need. The other rows share the rest.
   */
  private besideLocks(rows: readonly number[], number: number): number[] {
    const bounds = rows.map((row) => this.bounds[row] ?? { least: 0, most: 0 });
    const result = bounds.map(({ least }) => least);
    let open = bounds.flatMap(({ least, most }, at) => (most > least ? at : []));
    for (;;) {
      const isOpen = new Set(open);
      const rest = result.reduce((left, taken, at) => (isOpen.has(at) ? left : left - taken), number);
      const shares = apportion(
        Math.max(rest, 0),
        this.availableIn(open.map((at) => rows[at] ?? 0)),
        open.map((at) => bounds[at]?.most ?? 0),
      );
      const kept = open.filter((at, index) => (shares[index] ?? 0) >= (result[at] ?? 0));
      if (kept.length === open.length) {
        for (const [index, at] of open.entries()) result[at] = shares[index] ?? 0;
        return result;
      }
      open = kept;
    }
  }
}

function boundsOf(tree: DistributionTree, typed: ReadonlyMap<number, DistributionEntry>): readonly Bounds[] {
  const bounds: Bounds[] = [];
  // The children of a row stand below it, so they are known before the row.
  for (let row = tree.rows.length - 1; row >= 0; row -= 1) bounds[row] = boundsOfRow(tree, typed, bounds, row);
  return bounds;
}

function boundsOfRow(
  { rows, children }: DistributionTree,
  typed: ReadonlyMap<number, DistributionEntry>,
  bounds: readonly Bounds[],
  row: number,
): Bounds {
  const below = children[row] ?? [];
  const sumOf = (bound: keyof Bounds) => below.reduce((sum, child) => sum + (bounds[child]?.[bound] ?? 0), 0);
  const least = sumOf('least');
  const most = below.length === 0 ? (rows[row]?.available ?? 0) : sumOf('most');
  const entry = typed.get(row);
  if (entry?.isLocked !== true) return { least, most };
  const locked = Math.min(Math.max(entry.desired, least), most);
  return { least: locked, most: locked };
}

/**
 * Adds an entry. A typed number is divided among the rows below, so the entries of these rows go, except those of rows
 * with a lock.
 */
export function withEntry(
  tree: DistributionTree,
  entries: readonly DistributionEntry[],
  entry: DistributionEntry,
): readonly DistributionEntry[] {
  const isBelow = ({ id }: DistributionEntry) => id.startsWith(`${entry.id}${idSeparator}`);
  const known = entries.filter((other) => other.id !== entry.id && tree.indexOf.has(other.id));
  return [...known.filter((other) => other.isLocked || !isBelow(other)), entry];
}

/** The entries that ask for more people than their rows have. */
export function excessEntries(
  tree: DistributionTree,
  entries: readonly DistributionEntry[],
): readonly DistributionEntry[] {
  return entries.filter(({ id, desired }) => desired > (tree.rows[tree.indexOf.get(id) ?? -1]?.available ?? 0));
}

/** The depth of the lowest row with an entry, from 1; 0 without entries. The order fills quotas at this depth. */
export function entryDepth(entries: readonly DistributionEntry[]): number {
  return entries.reduce((depth, { id }) => Math.max(depth, id.split(idSeparator).length), 0);
}

/** The sum of the rows at the top: how many people are chosen. */
export function chosenOf(tree: DistributionTree, desired: readonly number[]): number {
  return tree.roots.reduce((sum, root) => sum + (desired[root] ?? 0), 0);
}
