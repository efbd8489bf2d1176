import type { StateSelection } from '../audience/audience-parameters.ts';
import { formatCount } from '../money/money-text.ts';
import type { GeographyIndex, GeographyLevel, GeographyNode, GeographyPath } from './geography-index.ts';
import { geographyLevels, geographyNodeId } from './geography-index.ts';
import { prepareSelection } from './select-nodes.ts';
import type { SelectionBranch } from './selection-tree.ts';

export interface SelectionCounts {
  readonly states: number;
  readonly counties: number;
  readonly cities: number;
  /** Number of distinct zip codes. A zip that lies in two cities counts once. */
  readonly zips: number;
}

/** A node that is selected wholly or in part. */
export interface SelectedNode {
  readonly id: string;
  readonly path: GeographyPath;
  readonly text: string;
  readonly isAll: boolean;
}

type Visit = (path: GeographyPath, text: string, isAll: boolean) => void;

/**
 * The number of nodes on each level that are selected wholly or in part. The places below a wholly selected node count
 * too.
 */
export function selectionCounts(index: GeographyIndex, selection: readonly StateSelection[]): SelectionCounts {
  const perLevel = [0, 0, 0];
  const zips = new Set<string>();
  visitSelected(index, selection, geographyLevels.length, (path) => {
    const zip = path[3];
    if (zip === undefined) perLevel[path.length - 1] = (perLevel[path.length - 1] ?? 0) + 1;
    else zips.add(zip);
  });
  const [states = 0, counties = 0, cities = 0] = perLevel;
  return { states, counties, cities, zips: zips.size };
}

/** '2 states, 6 counties, 31 cities, 112 zips'. */
export function selectionCountsText(counts: SelectionCounts): string {
  return [
    amount(counts.states, 'state', 'states'),
    amount(counts.counties, 'county', 'counties'),
    amount(counts.cities, 'city', 'cities'),
    amount(counts.zips, 'zip', 'zips'),
  ].join(', ');
}

/**
 * The selected nodes of one level in the order of the index. The places below a wholly selected parent are included. A
 * zip that lies in two cities appears under each of them (specification 2, section 4, summary by State, County, City,
 * Zip).
 */
export function selectedNodes(
  index: GeographyIndex,
  selection: readonly StateSelection[],
  level: GeographyLevel,
): SelectedNode[] {
  const depth = geographyLevels.indexOf(level) + 1;
  const nodes: SelectedNode[] = [];
  visitSelected(index, selection, depth, (path, text, isAll) => {
    if (path.length === depth) nodes.push({ id: geographyNodeId(path), path: [...path], text, isAll });
  });
  return nodes;
}

/** Visits every selected node down to `depth`. The path array is reused between visits, so copy it to keep it. */
function visitSelected(index: GeographyIndex, selection: readonly StateSelection[], depth: number, visit: Visit): void {
  visitBranch(prepareSelection(index, selection), index.states, [], depth, visit);
}

function visitBranch(
  branch: SelectionBranch,
  nodes: ReadonlyMap<string, GeographyNode>,
  path: string[],
  depth: number,
  visit: Visit,
): void {
  if (path.length === depth) return;
  for (const key of keysInOrder(branch, nodes)) {
    const node = nodes.get(key);
    const below = branch === 'all' ? 'all' : (branch.get(key) ?? 'all');
    path.push(key);
    visit(path, node?.text ?? key, below === 'all');
    visitBranch(below, node?.children ?? new Map<string, GeographyNode>(), path, depth, visit);
    path.pop();
  }
}

/** Known nodes first, in the order of the index, then keys that the index does not know. */
function keysInOrder(branch: SelectionBranch, nodes: ReadonlyMap<string, GeographyNode>): Iterable<string> {
  if (branch === 'all') return nodes.keys();
  const known = [...nodes.keys()].filter((key) => branch.has(key));
  return known.length === branch.size ? known : [...known, ...[...branch.keys()].filter((key) => !nodes.has(key))];
}

/** '1 county', '14 counties'. */
export function amount(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
