import type {
  GeographyIndex,
  GeographyLevel,
  GeographyNode,
  GeographyPath,
} from '@dropdate/domain/geography/geography-index';
import { geographyLevels, geographyNode } from '@dropdate/domain/geography/geography-index';
import { type NodeState, nodeState } from '@dropdate/domain/geography/select-nodes';

/** A selection that the domain has prepared for lookups. */
type Prepared = Parameters<typeof nodeState>[0];

export interface PickerRow {
  readonly key: string;
  readonly text: string;
  readonly path: GeographyPath;
  readonly state: NodeState;
}

export interface PickerColumn {
  readonly level: GeographyLevel;
  /** Length of the path above the rows: 0 for states. */
  readonly depth: number;
  readonly parent: GeographyPath;
  /** True when a parent is chosen, so that the column has rows to show. */
  readonly hasParent: boolean;
  /** The rows that match the text typed in the column. */
  readonly rows: readonly PickerRow[];
  /** True while the column shows only the places that were chosen when the buyer asked for them. */
  readonly isChosenOnly: boolean;
  /** Rows of the column, matching or not. */
  readonly total: number;
  /** Rows selected wholly or in part, matching or not. */
  readonly selected: number;
  /** The row whose children the next column shows. */
  readonly activeKey: string | undefined;
}

/** The text typed into the type-ahead of each column. */
export type PickerFinds = Readonly<Partial<Record<GeographyLevel, string>>>;

/**
 * The keys of the rows that a column is narrowed to: the places that were chosen when the buyer asked for them. A place
 * that is removed afterwards stays in view, so that no row moves and the place can be added again.
 */
export type PickerNarrowing = Readonly<Partial<Record<GeographyLevel, ReadonlySet<string>>>>;

/** The four columns for an active path (specification 2, section 4, Geography tree). */
export function pickerColumns(
  index: GeographyIndex,
  prepared: Prepared,
  active: GeographyPath,
  finds: PickerFinds,
  narrowing: PickerNarrowing = {},
): readonly PickerColumn[] {
  return geographyLevels.map((level, depth) => {
    const parent = active.slice(0, depth);
    const hasParent = active.length >= depth;
    const nodes = hasParent ? childrenAt(index, parent) : [];
    const all = nodes.map(({ key, text }): PickerRow => {
      const path = [...parent, key];
      return { key, text, path, state: nodeState(prepared, path) };
    });
    const only = narrowing[level];
    const listed = only === undefined ? all : all.filter(({ key }) => only.has(key));
    return {
      level,
      depth,
      parent,
      hasParent,
      isChosenOnly: only !== undefined,
      rows: matchingRows(listed, level, finds[level] ?? ''),
      total: all.length,
      selected: all.filter(({ state }) => state !== 'none').length,
      activeKey: active[depth],
    };
  });
}

/**
 * The path to open first, so that the selection is in view. On each level the path takes the first place that is
 * selected in part, else the first place that is selected as a whole. The path ends at a place that is selected as a
 * whole. Empty when nothing is selected.
 */
export function firstActivePath(index: GeographyIndex, prepared: Prepared): GeographyPath {
  const path: string[] = [];
  for (let depth = 0; depth < geographyLevels.length - 1; depth += 1) {
    const states = childrenAt(index, path).map(({ key }) => ({ key, state: nodeState(prepared, [...path, key]) }));
    const next = states.find(({ state }) => state === 'some') ?? states.find(({ state }) => state === 'all');
    if (next === undefined) break;
    path.push(next.key);
    if (next.state === 'all') break;
  }
  return path;
}

/**
 * The active path after a click on a row. The first click shows the row's children in the next column; a second click
 * closes them.
 */
export function toggleActive(active: GeographyPath, path: GeographyPath): GeographyPath {
  const isActive = path.every((key, depth) => active[depth] === key);
  // Rows of the lowest level have no children.
  if (path.length >= geographyLevels.length) return active;
  return isActive ? path.slice(0, -1) : path;
}

/** The names along a path. */
export function pathTexts(index: GeographyIndex, path: GeographyPath): readonly string[] {
  return path.map((key, depth) => geographyNode(index, path.slice(0, depth + 1))?.text ?? key);
}

function childrenAt(index: GeographyIndex, path: GeographyPath): readonly GeographyNode[] {
  const children = path.length === 0 ? index.states : geographyNode(index, path)?.children;
  return children === undefined ? [] : [...children.values()];
}

/**
 * The rows that match the typed text. A zip matches when it starts with the text. A name matches when it contains the
 * text.
 */
function matchingRows(rows: readonly PickerRow[], level: GeographyLevel, typed: string): readonly PickerRow[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return rows;
  return rows.filter((row) => {
    const name = row.text.toLowerCase();
    return level === 'Zip' ? name.startsWith(text) : name.includes(text);
  });
}
