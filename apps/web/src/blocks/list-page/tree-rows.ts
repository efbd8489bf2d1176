/** One level of a tree that was asked for. */
export interface Level<Row> {
  /** Undefined while the level loads, and after a failure. */
  readonly rows: readonly Row[] | undefined;
  readonly isBusy: boolean;
}

export interface TreeRow<Row> {
  readonly row: Row;
  readonly depth: number;
  /** Undefined for a row without rows below it. */
  readonly isOpen: boolean | undefined;
  readonly isBusy: boolean;
}

interface TreeView<Row> {
  readonly keyOf: (row: Row) => string;
  readonly hasChildren: (row: Row) => boolean;
  /** @param isAlone true for the only row of the highest level. */
  readonly isOpen: (row: Row, isAlone: boolean) => boolean;
  /** The rows below an open row, by its key. */
  readonly levels: ReadonlyMap<string, Level<Row>>;
}

/** The rows of a tree in the order of the screen: below each open row come the rows of its level. */
export function treeRows<Row>(top: readonly Row[], view: TreeView<Row>): readonly TreeRow<Row>[] {
  const below = (rows: readonly Row[], depth: number): readonly TreeRow<Row>[] =>
    rows.flatMap((row) => {
      if (!view.hasChildren(row)) return [{ row, depth, isOpen: undefined, isBusy: false }];
      const isOpen = view.isOpen(row, depth === 0 && rows.length === 1);
      const level = isOpen ? view.levels.get(view.keyOf(row)) : undefined;
      return [{ row, depth, isOpen, isBusy: level?.isBusy === true }, ...below(level?.rows ?? [], depth + 1)];
    });
  return below(top, 0);
}
