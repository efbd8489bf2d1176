import { type FilterClause, type ListQuery, pageSizes } from '@dropdate/contract/http/list';
import { maxColumns } from '@dropdate/contract/saved-views/saved-view';
import { formatCount } from '@dropdate/domain/money/money-text';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { type ListSort, type ListState, toSearchParams } from '../../client/list/list-state.ts';
import { rangeText } from '../../client/list/range-text.ts';
import { rememberQuery, rememberRows, takeOpened } from '../../client/list/shown-rows.ts';
import { type SetListState, useListState } from '../../client/list/use-list-state.ts';
import { useMost } from '../../client/list/use-most.ts';
import { type BulkAction, BulkBar } from '../../kit/list/bulk-bar.tsx';
import { sortedOut } from '../../kit/list/filter-value.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { type Tile, Tiles } from '../../kit/page/tiles.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { NarrowHead, NarrowSort } from '../../kit/table/narrow-head.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { focusRows, showRow } from '../../kit/table/use-row-focus.ts';
import { DateRangeButton } from './date-range/date-range-button.tsx';
import { ExportButton } from './export-button.tsx';
import { messages } from './list-page.messages.ts';
import classes from './list-page.module.css';
import { ListRows } from './list-rows.tsx';
import {
  type BoardQuery,
  type BulkSelection,
  type ListSpec,
  listDefaults,
  rangeChoice,
  storedName,
} from './list-spec.ts';
import { filterButtonOf, ListTools, LookControl } from './list-tools.tsx';
import { NothingHere } from './nothing-here.tsx';
import { OtherDays, useOtherDays } from './other-days.tsx';
import { readRows } from './read-rows.ts';
import { type SelectableFilter, useRowSelection } from './use-row-selection.ts';
import { useTree } from './use-tree.ts';
import { SaveViewButton } from './views/save-view-button.tsx';
import { useViewCalls } from './views/use-view-calls.ts';
import { useViews } from './views/use-views.ts';
import { ViewTabs } from './views/view-tabs.tsx';

interface ListPageProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly tiles?: readonly Tile[];
  /** The part above the tools, for tiles that depend on the list's range of days. The part may change the list. */
  readonly rangeTop?: (range: string, change: SetListState) => ReactNode;
  /** A part beside the search, such as a button with a filter of its own. */
  readonly besideSearch?: (state: ListState, change: SetListState) => ReactNode;
  /** A part between the tools and the rows, such as a sum of the rows. */
  readonly aboveRows?: (state: ListState, change: SetListState) => ReactNode;
  /** A part below the rows, which tells of what the list leaves out. Not for the board, which shows all. */
  readonly belowRows?: (state: ListState, change: SetListState) => ReactNode;
  /** Links, in the line below the title on a phone, and among the actions else. */
  readonly links?: ReactNode;
  /** A part between the tiles and the tools. */
  readonly belowTiles?: ReactNode;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** Memoize this function, because a new function makes every row render again. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Adds check boxes and the bulk bar. `onDone` clears the selection. */
  readonly bulkActions?: ((chosen: BulkSelection<Row>, onDone: () => void) => readonly BulkAction[]) | undefined;
  /** The name of the bulk bar, where the specification gives one. */
  readonly bulkLabel?: string;
  /**
   * The most rows on which a bulk action works. With this number, the user can select all rows that match, on all pages.
   * Without it, only the rows of the page in view.
   */
  readonly mostSelected?: number;
  /** Finds the rows of all pages that `isSelectable` allows. Needed where both choices exist. */
  readonly selectableFilter?: SelectableFilter;
  /**
   * Whether a row allows bulk actions. The function must be a constant. Without the function, all rows allow bulk
   * actions.
   */
  readonly isSelectable?: (row: Row) => boolean;
  /** Whether the empty list offers to create a record. */
  readonly mayCreate: boolean;
  /** Draws the list as a board, for a list with a board. */
  readonly board?: (query: BoardQuery) => ReactNode;
  /** One small button in the empty list. */
  readonly emptyAction?: ReactNode;
}

/**
 * A list with search, filters, columns, sorting, selection and pages. The URL holds the state of the list, except for
 * the search text, the private filters and the selection.
 */
export function ListPage<Row>({ spec, ...props }: ListPageProps<Row>) {
  const defaults = useMemo(() => listDefaults(spec), [spec]);
  const catalogue = useEndpointQuery(spec.filterEndpoint, {}, { staleTime: 600_000 });
  const fields = catalogue.data?.filters;
  const mayKeep = (clause: FilterClause) =>
    fields !== undefined && sortedOut([clause], fields, parseDate).refused.length === 0;
  const [state, setState] = useListState(storedName(spec), defaults, mayKeep);
  const hasNoFields = catalogue.isError;
  const {
    views,
    act: change,
    isOpening,
  } = useViews(spec.list, defaults, { state, change: setState, fields, hasNoFields });
  const viewCalls = useViewCalls(views);
  // Only the server can judge the filters while the catalogue is missing, so all filters are sent.
  const filters =
    fields === undefined ? { good: state.filters, refused: [] } : sortedOut(state.filters, fields, parseDate);
  const isNarrow = useNarrow();
  const page = useRef<HTMLDivElement>(null);
  const body = {
    search: state.search,
    filters: [...filters.good],
    filterIds: chosenOf(spec, state.range),
    sort: `${spec.list}-${state.sort.field}-${state.sort.direction}`,
    page: state.page,
    pageSize: state.pageSize,
  };
  const isBoard = state.look === 'board' && props.board !== undefined;
  const isKnown = state.filters.length === 0 || !catalogue.isPending;
  const found = useEndpointQuery(
    spec.searchEndpoint,
    { body },
    {
      keepsPrevious: true,
      isEnabled: isKnown && !isOpening && !isBoard,
      ...(spec.pollEvery !== undefined && { pollEvery: spec.pollEvery }),
    },
  );
  const total = found.data?.totalCount;
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / state.pageSize) - 1);
  useEffect(() => {
    if (total !== undefined && state.page > lastPage) setState({ page: lastPage });
  }, [total, state.page, lastPage, setState]);

  useLastRowFocus(total);
  const question = JSON.stringify([body.search, body.filters, body.filterIds]);
  const isEmptied = useMost(question, found.isPlaceholderData ? undefined : total) > 0;
  const isNarrowed = state.search !== '' || filters.good.length > 0;
  const otherDays = useOtherDays(spec, { body, range: state.range, isNarrowed, total, isBoard });
  const showAllDates = () => change({ range: allDates });
  const { rows, places } = useTree(spec, body, found.data?.results);
  const isStale = found.isPlaceholderData;
  const query = toSearchParams(state, defaults).toString();
  useEffect(() => rememberQuery(storedName(spec), query), [spec, query]);
  useRememberedRows(spec, body, { rows, total, isStale, isTree: places !== undefined });
  const { columns, sort } = state;
  const view = useMemo(() => ({ rows, places, columns, sort, isStale }), [rows, places, columns, sort, isStale]);
  // The tools react at once. The hundreds of cells are drawn later, and do not delay the next key or click.
  const shownView = useDeferredValue(view);
  const { rows: drawn } = shownView;
  // The count and the rows on screen may still be those of the question before.
  const isAwaited = !isBoard && ((rows === undefined && found.error === null) || isStale || shownView !== view);
  useEffect(() => {
    if (drawn === undefined) return;
    // A user who comes back finds the row that they had opened. The frame scrolls a new page to its top first.
    const at = takeOpened(storedName(spec), drawn.map(spec.keyOf));
    if (at >= 0) requestAnimationFrame(() => showRow(at));
  }, [drawn, spec]);
  const { search, filterIds } = body;
  const days = state.range !== undefined && (
    <DateRangeButton range={state.range} onChange={(range) => change({ range })} />
  );
  // A phone has room for days and links below the title alone.
  const below = (isNarrow && (days || props.links)) || spec.subtitle;
  const hasRows = !isBoard && total !== 0 && (found.error === null || rows !== undefined);
  const beside = props.besideSearch?.(state, change);
  // On a phone, the rows have a head of their own only where there is more to do than to sort.
  const hasHead = props.bulkActions !== undefined || beside !== undefined;
  const sorting = {
    sorts: spec.columns.filter(({ isSortable }) => isSortable === true),
    sort: state.sort,
    onSort: (next: ListSort) => change({ sort: next }),
  };
  const chosen = useRowSelection({
    searchEndpoint: spec.searchEndpoint,
    rows: rows?.filter((row) => props.isSelectable?.(row) !== false) ?? [],
    total: total ?? 0,
    filter: props.selectableFilter,
    keyOf: spec.keyOf,
    matching: { search, filters: body.filters, filterIds },
    // The board has no check boxes.
    isShown: !isBoard,
    most: props.mostSelected ?? 0,
  });
  return (
    <div
      ref={page}
      className={classes.page}
      data-list
      data-narrowed={isNarrowed || views.all.length > 0}
      data-selected={chosen.count > 0}
      data-awaited={isAwaited}
    >
      <PageHead
        title={spec.title}
        {...(below !== undefined && { subtitle: below })}
        actions={
          <>
            {!isNarrow && props.links}
            {props.actions}
            {!isNarrow && days}
          </>
        }
      />
      {state.range !== undefined && props.rangeTop?.(state.range, change)}
      {props.tiles !== undefined && <Tiles tiles={props.tiles} />}
      {props.belowTiles}
      <ViewTabs spec={spec} views={views} calls={viewCalls} isListShown={rows !== undefined} />
      <ListTools
        searchLabel={spec.searchLabel}
        isSearchedOnEnter={searchedOnEnter.has(spec.list)}
        besideSearch={isNarrow && hasRows ? undefined : beside}
        state={state}
        change={change}
        total={isBoard ? undefined : places === undefined ? total : rows?.length}
        isAwaited={isAwaited}
        fields={fields}
        filters={filters}
        onReload={catalogue.isError ? () => void catalogue.refetch() : undefined}
        columns={isBoard ? [] : spec.columns}
        max={maxColumns}
        columnsTitle={spec.columnsTitle}
        defaultColumns={defaults.columns}
      >
        {isNarrow && hasRows && !hasHead && sorting.sorts.length > 0 && <NarrowSort {...sorting} isIcon />}
        {spec.hasBoard === true && <LookControl look={state.look} onChange={(look) => change({ look })} />}
        {views.isChanged && <SaveViewButton views={views} calls={viewCalls} />}
        {spec.exportEndpoint !== undefined && !isBoard && total !== undefined && total > 0 && (
          <ExportButton
            endpoint={spec.exportEndpoint}
            isSelected={chosen.count > 0}
            count={chosen.count || total}
            selection={chosen.count > 0 ? chosen.selection : chosen.all}
            columns={state.columns}
            sort={body.sort}
          />
        )}
      </ListTools>
      {props.aboveRows?.(state, change)}
      {found.isRefetchError && (
        <div className={classes.outdated}>
          <FailureLine
            title={messages.outdated}
            texts={failureLines(found.error, spec.texts.failed)}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        </div>
      )}
      {isBoard ? (
        isKnown && !isOpening && props.board?.(body)
      ) : found.error !== null && rows === undefined ? (
        <ListError problem={found.error} title={spec.texts.failed} onRetry={() => void found.refetch()} />
      ) : total === 0 ? (
        <NothingHere
          spec={spec}
          {...props}
          isNarrowed={isNarrowed}
          isEmptied={isEmptied}
          search={state.search}
          body={body}
          otherDays={otherDays}
          onAllDates={showAllDates}
          onClear={() => {
            filterButtonOf(page.current)?.focus();
            change({ search: '', filters: [] });
          }}
        />
      ) : (
        <>
          {isNarrow && hasHead && (
            <NarrowHead
              rows={drawn}
              keyOf={spec.keyOf}
              isSelectable={props.isSelectable}
              {...(props.bulkActions !== undefined && { selection: { keys: chosen.keys, onChange: chosen.change } })}
              {...sorting}
              {...(beside !== undefined && { children: <div className={classes.beside}>{beside}</div> })}
            />
          )}
          <ListRows
            spec={spec}
            view={shownView}
            isNarrow={isNarrow}
            change={change}
            selected={chosen.keys}
            onSelect={chosen.change}
            hasSelection={props.bulkActions !== undefined}
            isSelectable={props.isSelectable}
            rowActions={props.rowActions}
          />
        </>
      )}
      {!isBoard && total !== undefined && props.belowRows?.(state, change)}
      {(isBoard || total !== 0) && <OtherDays count={otherDays} onAll={showAllDates} />}
      {!isBoard && total !== undefined && total > (places === undefined ? 0 : leastPageSize) && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          pageSizes={spec.pageSizes}
          total={total}
          range={rangeText(state.page, state.pageSize, total)}
          onChange={change}
        />
      )}
      {props.bulkActions !== undefined && (
        <BulkBar
          label={props.bulkLabel}
          count={chosen.count}
          countText={formatCount(chosen.count)}
          actions={props.bulkActions(chosen, chosen.clear)}
          more={chosen.more && { label: messages.selectAll(formatCount(chosen.total)), onSelect: chosen.more }}
          onClose={chosen.clear}
        />
      )}
    </div>
  );
}

/** Gives the focus to the page when the focused row was the last one, because the rows go with it. */
function useLastRowFocus(total: number | undefined): void {
  const hadRows = useRef(false);
  useEffect(() => {
    if (total === 0 && hadRows.current && document.activeElement === document.body) focusRows();
    hadRows.current = total !== undefined && total > 0;
  }, [total]);
}

interface Remembered<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly isStale: boolean;
  readonly isTree: boolean;
}

/** Remembers the rows in view, and how the others are read, so that the page of a row leads on to all rows. */
function useRememberedRows<Row>(spec: ListSpec<Row>, body: ListQuery, { rows, isStale, ...of }: Remembered<Row>): void {
  const remember = useEffectEvent((shown: readonly Row[]) => {
    const ids = shown.map(spec.keyOf);
    if (of.isTree) return rememberRows(storedName(spec), { ids, start: 0, total: ids.length });
    const { keyOf, searchEndpoint } = spec;
    const readPage = readRows({ searchEndpoint, keyOf }, body);
    rememberRows(storedName(spec), { ids, start: body.page * body.pageSize, total: of.total ?? ids.length, readPage });
  });
  useEffect(() => {
    if (rows !== undefined && !isStale) remember(rows);
  }, [rows, isStale]);
}

/** The fixed choices of a list: those of its page, the highest level of a tree, and the range of days. */
function chosenOf<Row>(spec: ListSpec<Row>, days: string | undefined): ListQuery['filterIds'] {
  const { tree, fixed = [] } = spec;
  return [
    ...fixed,
    ...(tree === undefined ? [] : [{ id: tree.parentFilter, value: tree.top }]),
    ...rangeChoice(spec, days),
  ];
}

/** The lists of response processing search on submit (specification 3; decision 67). All other lists search as one types. */
const searchedOnEnter: ReadonlySet<string> = new Set([
  'response-cards',
  'mailback-processing',
  'keying-in',
  'landing-page-leads',
]);

/** A tree pages its highest level only, so a short level needs no pages. */
const leastPageSize = pageSizes[0];

function ListError({ problem, title, onRetry }: { problem: unknown; title: string; onRetry: () => void }) {
  const isApi = problem instanceof ApiError;
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      requestId={requestIdOf(problem)}
      {...(isApi && { sentence: problem.message })}
    />
  );
}
