import { proportionalShares } from './proportional-shares.ts';

/**
 * A row of a distribution form: a state, county, city or zip, or a birth year or month. In a valid distribution the
 * desired counts of the children add up to their parent's.
 */
export interface DistributionNode {
  /** Unique among its siblings. */
  readonly key: string;
  readonly available: number;
  readonly desired: number;
  readonly children: readonly DistributionNode[];
}

/** Keys from the top; its length is the row's level, counted from 1. */
export type DistributionPath = readonly string[];

/** A row of the lowest level, as the grouped counts bring it. */
export interface DistributionLeaf {
  readonly path: DistributionPath;
  readonly available: number;
  readonly desired: number;
}

/** A row as one tab of the form lists it. */
export interface DistributionRow extends DistributionLeaf {
  readonly isExceeded: boolean;
}

/** Builds the tree from its lowest rows, in their order. Parents are the sums of their children. */
export function buildDistribution(leaves: readonly DistributionLeaf[], depth = 0): DistributionNode[] {
  const groups = new Map<string, DistributionLeaf[]>();
  for (const leaf of leaves) {
    const key = leaf.path[depth];
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [leaf]);
    else group.push(leaf);
  }
  return [...groups].map(([key, group]) => ({
    key,
    available: group.reduce((sum, leaf) => sum + leaf.available, 0),
    desired: group.reduce((sum, leaf) => sum + leaf.desired, 0),
    children: buildDistribution(group, depth + 1),
  }));
}

/** Distributes a desired count over all rows, level by level, in proportion to what is available. */
export function distribute(nodes: readonly DistributionNode[], desiredCount: number): DistributionNode[] {
  const shares = proportionalShares(
    desiredCount,
    nodes.map((node) => node.available),
  );
  return nodes.map((node, at) => withDesired(node, shares[at] ?? 0));
}

/**
 * Sets the desired count of one row. Its children are redistributed in proportion to their availability, and the rows
 * above change by the difference. A count above the availability stays on the row, which then exceeds. An unknown path
 * changes nothing (specification 2, section 4, Distribution forms).
 */
export function changeDesired(
  nodes: readonly DistributionNode[],
  path: DistributionPath,
  desired: number,
): readonly DistributionNode[] {
  const current = distributionNode(nodes, path);
  if (current === undefined || current.desired === desired) return nodes;
  return changeAt(nodes, path, desired, desired - current.desired);
}

/** The row at a path, or undefined. */
export function distributionNode(
  nodes: readonly DistributionNode[],
  path: DistributionPath,
): DistributionNode | undefined {
  const [key, ...below] = path;
  const node = nodes.find((each) => each.key === key);
  return node === undefined || below.length === 0 ? node : distributionNode(node.children, below);
}

/** All rows of one level, counted from 1 (states, or birth years). */
export function rowsAtLevel(nodes: readonly DistributionNode[], level: number): DistributionRow[] {
  const rows: DistributionRow[] = [];
  visit(nodes, [], (node, path) => {
    if (path.length === level) rows.push(rowOf(node, path));
  });
  return rows;
}

/** Every row, on any level, with a desired count above its availability or below 0. */
export function exceededRows(nodes: readonly DistributionNode[]): DistributionRow[] {
  const rows: DistributionRow[] = [];
  visit(nodes, [], (node, path) => {
    if (isExceeded(node)) rows.push(rowOf(node, path));
  });
  return rows;
}

function withDesired(node: DistributionNode, desired: number): DistributionNode {
  return { ...node, desired, children: distribute(node.children, desired) };
}

function changeAt(
  nodes: readonly DistributionNode[],
  [key, ...below]: DistributionPath,
  desired: number,
  difference: number,
): DistributionNode[] {
  return nodes.map((node) => {
    if (node.key !== key) return node;
    if (below.length === 0) return withDesired(node, desired);
    return {
      ...node,
      desired: node.desired + difference,
      children: changeAt(node.children, below, desired, difference),
    };
  });
}

function visit(
  nodes: readonly DistributionNode[],
  above: DistributionPath,
  see: (node: DistributionNode, path: DistributionPath) => void,
): void {
  for (const node of nodes) {
    const path = [...above, node.key];
    see(node, path);
    visit(node.children, path, see);
  }
}

function rowOf(node: DistributionNode, path: DistributionPath): DistributionRow {
  return { path, available: node.available, desired: node.desired, isExceeded: isExceeded(node) };
}

function isExceeded(node: DistributionNode): boolean {
  return node.desired > node.available || node.desired < 0;
}
