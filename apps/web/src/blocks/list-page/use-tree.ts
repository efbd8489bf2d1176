import type { ListQuery } from '@dropdate/contract/http/list';
import { useCallback, useState } from 'react';
import { useEndpointQueries } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import type { TreePlace } from '../../kit/table/tree-cell.tsx';
import type { ListSpec } from './list-spec.ts';
import { type TreeRow, treeRows } from './tree-rows.ts';

type Query = Omit<ListQuery, 'page' | 'pageSize'>;

export interface Tree<Row> {
  /** The rows of the highest level, with the rows of open levels between them. */
  readonly rows: readonly Row[] | undefined;
  /** The place of each row by its key. Undefined for a list without a tree. */
  readonly places: ReadonlyMap<string, TreePlace> | undefined;
}

/**
 * The tree of a list: which rows are open, and the rows below them, which are fetched when their row opens. A row that
 * contains a match of the search is open from the beginning. A list without `spec.tree` keeps its rows.
 */
export function useTree<Row>(spec: ListSpec<Row>, query: Query, rows: readonly Row[] | undefined): Tree<Row> {
  const { tree, keyOf } = spec;
  const isNarrowed = query.search !== '' || query.filters.length > 0;
  // Each search has its own open rows, so that the rows of the whole tree are open as before when the search ends.
  const narrowing = isNarrowed ? JSON.stringify([query.search, query.filters]) : '';
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asked, setAsked] = useState<readonly string[]>([]);
  const answers = useEndpointQueries(
    spec.searchEndpoint,
    asked.map((text) => ({ body: bodyOf(JSON.parse(text) as Asked, query, tree) })),
  );
  useReportedFailure(answers.find(({ error }) => error !== null)?.error ?? null, spec.texts.failed);
  const toggle = useCallback(
    (key: string, isOpen: boolean) => setToggled((before) => new Map([...before, [narrowing + key, isOpen]])),
    [narrowing],
  );
  if (tree === undefined || rows === undefined) return { rows, places: undefined };

  const levels = new Map(
    asked.map((text, index) => {
      const answer = answers[index];
      return [(JSON.parse(text) as Asked).key, { rows: answer?.data?.results, isBusy: answer?.isPending === true }];
    }),
  );
  const shown = treeRows(rows, {
    keyOf,
    hasChildren: tree.hasChildren,
    isOpen: (row, isAlone) =>
      toggled.get(narrowing + keyOf(row)) ?? ((isNarrowed && tree.hasMatchBelow(row)) || (isAlone && !isNarrowed)),
    levels,
  });
  const wanted = shown.flatMap(({ row, isOpen }) =>
    // Below an org that matches itself, without a match below it, all rows are shown.
    isOpen === true ? [JSON.stringify({ key: keyOf(row), isWhole: !tree.hasMatchBelow(row) })] : [],
  );
  if (wanted.join() !== asked.join()) setAsked(wanted);
  const placeOf = ({ row, ...place }: TreeRow<Row>): [string, TreePlace] => {
    const key = keyOf(row);
    return [key, { ...place, onToggle: (isOpen) => toggle(key, isOpen) }];
  };
  return { rows: shown.map(({ row }) => row), places: new Map(shown.map(placeOf)) };
}

/** An open row. */
interface Asked {
  readonly key: string;
  /** Whether all rows below are shown, in place of those that match. */
  readonly isWhole: boolean;
}

function bodyOf({ key, isWhole }: Asked, query: Query, tree: ListSpec<never>['tree']): ListQuery {
  const filterIds = [{ id: tree?.parentFilter ?? '', value: key }];
  const matching = isWhole ? { search: '', filters: [] } : {};
  return { ...query, ...matching, filterIds, page: 0, pageSize: tree?.levelSize ?? 0 };
}
