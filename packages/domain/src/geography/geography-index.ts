/** A row of the table of places: a zip in a city, county and state. A zip can have several rows. */
export interface GeographyRow {
  readonly state: string;
  readonly stateName: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
}

/**
 * The columns of the place picker, from the largest places to the smallest. Source: specification 2, section 3
 * (geography levels).
 */
export const geographyLevels = ['State', 'County', 'City', 'Zip'] as const;
export type GeographyLevel = (typeof geographyLevels)[number];

/** One to four keys, from the state down: state code, county name, city name, zip code. */
export type GeographyPath = readonly string[];

export interface GeographyNode {
  /** State code, county name, city name or zip code: unique among its siblings. */
  readonly key: string;
  /** The visible text: the state's name, otherwise the key. */
  readonly text: string;
  /** In alphabetical order of `text`; empty for zips, and for a state whose places are not loaded. */
  readonly children: ReadonlyMap<string, GeographyNode>;
}

export interface GeographyIndex {
  /** By state code, in alphabetical order of the names. */
  readonly states: ReadonlyMap<string, GeographyNode>;
  /** Distinct, ascending. */
  readonly zipCodes: readonly string[];
  /** By zip code: the full path of each place that has the zip. */
  readonly placesOfZip: ReadonlyMap<string, readonly GeographyPath[]>;
}

/** Separates the keys in the id of a tree node. Source: specification 2, section 3 (Geography selection). */
export const idSeparator = '::';

/** Stays empty. All zips share it, because an empty map of each of 41,000 takes a quarter of a kilobyte. */
const nothingBelow = new Map<string, MutableNode>();

interface MutableNode extends GeographyNode {
  readonly children: Map<string, MutableNode>;
}

/**
 * Builds the tree of all places. `states` names states whose places are not loaded yet. Order and repetitions of the
 * rows do not matter. The time grows with n log n of the rows.
 */
export function buildGeographyIndex(
  rows: readonly GeographyRow[],
  states: readonly { readonly code: string; readonly name: string }[] = [],
): GeographyIndex {
  const root = new Map<string, MutableNode>();
  const placesOfZip = new Map<string, GeographyPath[]>();
  for (const row of [...rows].sort(compareRows)) addRow(root, placesOfZip, row);
  for (const { code, name } of states) child(root, code, name);
  return {
    states: new Map([...root].sort(([, a], [, b]) => compareText(a.text, b.text))),
    zipCodes: [...placesOfZip.keys()].sort(compareText),
    placesOfZip,
  };
}

/** The node at a path, or undefined when there is none. */
export function geographyNode(index: GeographyIndex, path: GeographyPath): GeographyNode | undefined {
  let children = index.states;
  let node: GeographyNode | undefined;
  for (const key of path) {
    node = children.get(key);
    if (node === undefined) return undefined;
    children = node.children;
  }
  return node;
}

/** 'CA::Orange::Irvine'. */
export function geographyNodeId(path: GeographyPath): string {
  return path.join(idSeparator);
}

/** Compares by code unit, ascending: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function addRow(root: Map<string, MutableNode>, placesOfZip: Map<string, GeographyPath[]>, row: GeographyRow): void {
  const state = child(root, row.state, row.stateName);
  const city = child(child(state.children, row.county).children, row.city);
  if (city.children.has(row.zip)) return;
  city.children.set(row.zip, { key: row.zip, text: row.zip, children: nothingBelow });
  const path = [row.state, row.county, row.city, row.zip];
  const places = placesOfZip.get(row.zip);
  if (places === undefined) placesOfZip.set(row.zip, [path]);
  else places.push(path);
}

function child(siblings: Map<string, MutableNode>, key: string, text: string = key): MutableNode {
  const known = siblings.get(key);
  if (known !== undefined) return known;
  const node: MutableNode = { key, text, children: new Map() };
  siblings.set(key, node);
  return node;
}

function compareRows(a: GeographyRow, b: GeographyRow): number {
  return (
    compareText(a.state, b.state) ||
    compareText(a.county, b.county) ||
    compareText(a.city, b.city) ||
    compareText(a.zip, b.zip)
  );
}
