import type { CitySelection, CountySelection, StateSelection } from '../audience/audience-parameters.ts';
import type { GeographyIndex, GeographyNode, GeographyPath } from './geography-index.ts';
import { compareText } from './geography-index.ts';

/** `all` is a node with everything below it. A map holds the selected children by key, and is never empty. */
export type SelectionBranch = 'all' | Map<string, SelectionBranch>;

/** A selection for quick lookups: by state code, then county, city and zip. */
export type SelectionTree = Map<string, SelectionBranch>;

/**
 * Turns a selection into a tree. Repeated entries are united. An empty list below an entry means the same as no list:
 * an entry without children means everything below it.
 */
export function selectionTree(selection: readonly StateSelection[]): SelectionTree {
  const tree: SelectionTree = new Map();
  for (const state of selection) unite(tree, state.stateCode, countyBranch(state.counties));
  return tree;
}

/**
 * Works from the bottom up. A map that selects every child of its node as a whole is replaced by `all`. Changes the
 * given tree.
 */
export function collapse(tree: SelectionTree, index: GeographyIndex): SelectionTree {
  for (const [code, branch] of tree) tree.set(code, collapseBranch(branch, index.states.get(code)));
  return tree;
}

/** Turns a tree back into the parameters' form, sorted by key on every level. */
export function selectionOf(tree: SelectionTree): StateSelection[] {
  return sortedEntries(tree).map(([stateCode, counties]) =>
    counties === 'all' ? { stateCode } : { stateCode, counties: countySelections(counties) },
  );
}

/**
 * The shortest sorted form of a selection that can be found without a geography index. Repeated entries are united, and
 * children disappear where their parent is selected as a whole. Equal selections have equal JSON.
 */
export function normalizeSelection(selection: readonly StateSelection[]): StateSelection[] {
  return selectionOf(selectionTree(selection));
}

/** Whether a selection has one of these places. */
export function selectsAny(selection: readonly StateSelection[], places: readonly GeographyPath[]): boolean {
  const tree = selectionTree(selection);
  return places.some((path) => {
    let branch: SelectionBranch | undefined = tree;
    for (const key of path) {
      if (branch === 'all' || branch === undefined) break;
      branch = branch.get(key);
    }
    return branch !== undefined;
  });
}

function countyBranch(counties: readonly CountySelection[] | undefined): SelectionBranch {
  if (counties === undefined || counties.length === 0) return 'all';
  const branch = new Map<string, SelectionBranch>();
  for (const county of counties) unite(branch, county.countyName, cityBranch(county.cities));
  return branch;
}

function cityBranch(cities: readonly CitySelection[] | undefined): SelectionBranch {
  if (cities === undefined || cities.length === 0) return 'all';
  const branch = new Map<string, SelectionBranch>();
  for (const city of cities) unite(branch, city.cityName, zipBranch(city.zipCodes));
  return branch;
}

function zipBranch(zipCodes: readonly string[] | undefined): SelectionBranch {
  if (zipCodes === undefined || zipCodes.length === 0) return 'all';
  return new Map(zipCodes.map((zip) => [zip, 'all']));
}

function unite(branch: Map<string, SelectionBranch>, key: string, added: SelectionBranch): void {
  const present = branch.get(key);
  if (present === undefined || added === 'all') {
    branch.set(key, added);
  } else if (present !== 'all') {
    for (const [childKey, childBranch] of added) unite(present, childKey, childBranch);
  }
}

function collapseBranch(branch: SelectionBranch, node: GeographyNode | undefined): SelectionBranch {
  if (branch === 'all') return branch;
  for (const [key, childBranch] of branch) branch.set(key, collapseBranch(childBranch, node?.children.get(key)));
  // A node with unknown children (a state not loaded yet) is never complete.
  if (node === undefined || node.children.size === 0 || branch.size < node.children.size) return branch;
  for (const key of node.children.keys()) {
    if (branch.get(key) !== 'all') return branch;
  }
  return 'all';
}

function countySelections(counties: Map<string, SelectionBranch>): CountySelection[] {
  return sortedEntries(counties).map(([countyName, cities]) =>
    cities === 'all' ? { countyName } : { countyName, cities: citySelections(cities) },
  );
}

function citySelections(cities: Map<string, SelectionBranch>): CitySelection[] {
  return sortedEntries(cities).map(([cityName, zips]) =>
    zips === 'all' ? { cityName } : { cityName, zipCodes: [...zips.keys()].sort(compareText) },
  );
}

function sortedEntries(branch: Map<string, SelectionBranch>): [string, SelectionBranch][] {
  return [...branch].sort(([a], [b]) => compareText(a, b));
}
