import type { StateSelection } from '../audience/audience-parameters.ts';
import type { GeographyIndex, GeographyLevel, GeographyNode, GeographyPath } from './geography-index.ts';
import type { SelectionBranch, SelectionTree } from './selection-tree.ts';
import { collapse, selectionOf, selectionTree } from './selection-tree.ts';

/** The selected part of a node; `some` is shown as an indeterminate box. */
export type NodeState = 'none' | 'some' | 'all';

/**
 * A selection prepared for `nodeState`: collapsed, so that a node with all children selected reads `all`. Prepare it
 * once per change of the selection, not once per row.
 */
export function prepareSelection(index: GeographyIndex, selection: readonly StateSelection[]): SelectionTree {
  return collapse(selectionTree(selection), index);
}

/** The selected part of the node at `path`. */
export function nodeState(prepared: SelectionTree, path: GeographyPath): NodeState {
  let branch: SelectionBranch | undefined = prepared;
  for (const key of path) {
    branch = branch.get(key);
    if (branch === undefined) return 'none';
    if (branch === 'all') return 'all';
  }
  return 'some';
}

/**
 * Adds everything below the given nodes to the selection. The result is collapsed and sorted (specification 2, section
 * 4, Geography tree).
 */
export function selectNodes(
  index: GeographyIndex,
  selection: readonly StateSelection[],
  paths: readonly GeographyPath[],
): StateSelection[] {
  const tree = selectionTree(selection);
  for (const path of paths) addPath(tree, path, 0);
  return selectionOf(collapse(tree, index));
}

/** Removes the given nodes and everything below them. A parent with nothing left is removed too. */
export function unselectNodes(
  index: GeographyIndex,
  selection: readonly StateSelection[],
  paths: readonly GeographyPath[],
): StateSelection[] {
  const tree = selectionTree(selection);
  for (const path of paths) removePath(tree, index.states, path, 0);
  return selectionOf(collapse(tree, index));
}

/**
 * The selection after a click on the box of a row. A fully selected node is removed. Any other node is selected as a
 * whole.
 */
export function toggleNode(
  index: GeographyIndex,
  selection: readonly StateSelection[],
  path: GeographyPath,
): StateSelection[] {
  return nodeState(prepareSelection(index, selection), path) === 'all'
    ? unselectNodes(index, selection, [path])
    : selectNodes(index, selection, [path]);
}

/**
 * Clears one column: removes all rows that the column shows. These are the children of the active nodes in the column
 * before it. The State column shows every state (specification 2, section 4, Geography tree).
 */
export function clearColumn(
  index: GeographyIndex,
  selection: readonly StateSelection[],
  column: { readonly level: GeographyLevel; readonly activeParents: readonly GeographyPath[] },
): StateSelection[] {
  return column.level === 'State' ? [] : unselectNodes(index, selection, column.activeParents);
}

function addPath(branch: Map<string, SelectionBranch>, path: GeographyPath, depth: number): void {
  const key = path[depth];
  if (key === undefined) return;
  const present = branch.get(key);
  if (present === 'all') return;
  if (depth === path.length - 1) {
    branch.set(key, 'all');
    return;
  }
  const below = present ?? new Map<string, SelectionBranch>();
  branch.set(key, below);
  addPath(below, path, depth + 1);
}

function removePath(
  branch: Map<string, SelectionBranch>,
  nodes: ReadonlyMap<string, GeographyNode>,
  path: GeographyPath,
  depth: number,
): void {
  const key = path[depth];
  const present = key === undefined ? undefined : branch.get(key);
  if (key === undefined || present === undefined) return;
  if (depth === path.length - 1) {
    branch.delete(key);
    return;
  }
  const children = nodes.get(key)?.children ?? new Map<string, GeographyNode>();
  // A child that does not exist cannot be removed, so a node selected as a whole stays selected as a whole.
  if (present === 'all' && !children.has(path[depth + 1] ?? '')) return;
  const below = present === 'all' ? everyChild(children) : present;
  branch.set(key, below);
  removePath(below, children, path, depth + 1);
  if (below.size === 0) branch.delete(key);
}

function everyChild(children: ReadonlyMap<string, GeographyNode>): Map<string, SelectionBranch> {
  return new Map([...children.keys()].map((key) => [key, 'all']));
}
