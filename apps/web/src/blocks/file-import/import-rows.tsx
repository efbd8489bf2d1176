import type { CallOf } from '@dropdate/contract/http/endpoint';
import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { type ImportRow, importPageSizes, listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { type ImportFilter, isReviewFilter } from '@dropdate/domain/import/import-states';
import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { rangeText } from '../../client/list/range-text.ts';
import { useMost } from '../../client/list/use-most.ts';
import { Button } from '../../kit/button/button.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { DataTable, type DataTableProps } from '../../kit/table/data-table.tsx';
import { NarrowRows } from '../../kit/table/narrow-rows.tsx';
import { focusRows } from '../../kit/table/use-row-focus.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import { focusIfFree } from './focus-if-free.ts';
import { columnsOf, narrowImportRow } from './import-columns.tsx';
import type { WebImportKind } from './import-kind.ts';
import { MarkKinds } from './mark-kinds.tsx';
import { ProblemKinds } from './problem-kinds.tsx';
import { labelOf } from './row-cell.tsx';
import type { RowChanges } from './use-row-changes.ts';

interface ImportRowsProps {
  readonly kind: WebImportKind;
  readonly of: ImportDetail;
  readonly changes: RowChanges;
}

/** The choice of shown rows: the rows of a state, of a wrong field, or of a mark. A field or a mark takes all states. */
interface Shown {
  readonly filter: ImportFilter;
  readonly field: string | null;
  readonly mark: string | null;
}
const allRows: Shown = { filter: 'all', field: null, mark: null };

const keyOf = ({ line }: ImportRow) => String(line);

type SelectedRows = CallOf<typeof selectImportRows>['body']['rows'];

/** The rows of an import, page by page. In a review, the user selects rows and corrects them in place. */
export function ImportRows({ kind, of, changes }: ImportRowsProps) {
  const { inOrder } = changes;
  const [shown, setShown] = useState<Shown>(allRows);
  const { filter, field, mark } = shown;
  const [isTyping, setTyping] = useState(false);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  const found = useEndpointQuery(
    listImportRows,
    {
      params: { id: of.id },
      query: { filter, page, pageSize, ...(field !== null && { field }), ...(mark !== null && { mark }) },
    },
    { keepsPrevious: true },
  );
  const choose = (next: Partial<Shown>) => {
    setShown({ ...allRows, ...next });
    setPage(0);
  };
  const select = useEndpointMutation(selectImportRows, {
    failure: messages.selectFailed,
    refreshes: [listImportRows, getImport],
  });
  const send = async (rows: SelectedRows, isSelected: boolean) => {
    const { repeated } = await select.mutateAsync({ params: { id: of.id }, body: { rows, isSelected } });
    if (repeated > 0) toast.info(messages.repeated(repeated));
  };
  const isReview = of.state === 'review';
  const total = found.data?.totalCount ?? 0;
  const most = useMost(JSON.stringify(shown), found.isPlaceholderData ? undefined : found.data?.totalCount);
  const kindShown = kindText(kind, of, shown);
  const isNarrowed = filter !== 'all' || field !== null || mark !== null;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  // The last row of a last page may have left the filter.
  if (found.data !== undefined && !found.isPlaceholderData && page > lastPage) setPage(lastPage);
  // The empty page stays in place of the page before while that one is loading.
  const isLeft = found.data?.results.length === 0 && total > 0;
  const rows = isLeft ? undefined : found.data?.results;
  // The boxes that the user has pressed, until the rows of the server say the same.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const selectedKeys = new Set(rows?.filter((row) => pressed.get(keyOf(row)) ?? row.selected).map(keyOf));
  const press = (keys: readonly string[], isSelected: boolean) => {
    if (keys.length === 0) return;
    setPressed((before) => new Map([...before, ...keys.map((key) => [key, isSelected] as const)]));
    const forget = () =>
      setPressed((now) => new Map([...now].filter(([key, is]) => is !== isSelected || !keys.includes(key))));
    // The mutation has shown a failure.
    inOrder(() => send({ lines: keys.map(Number) }, isSelected)).then(forget, forget);
  };
  const change = (next: ReadonlySet<string>) => {
    press(
      [...next].filter((key) => !selectedKeys.has(key)),
      true,
    );
    press(
      [...selectedKeys].filter((key) => !next.has(key)),
      false,
    );
  };
  const setAll = (isSelected: boolean, ofMark = mark) => {
    // The rows of a saved import cannot be selected.
    if (!isReviewFilter(filter)) return;
    // Rows of a wrong field are rows with errors. They cannot be selected, and no other row is shown.
    const rows = { filter: field === null ? filter : 'error', ...(ofMark !== null && { mark: ofMark }) } as const;
    inOrder(() => send(rows, isSelected)).catch(() => undefined);
  };
  return (
    <section
      className={classes.rows}
      // A field saves its text when it is left. A text that is still in a field would be lost with the page.
      onInput={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      aria-label={messages.filters.all}
      data-narrowed={isNarrowed}
      data-awaited={found.isPlaceholderData || (rows === undefined && found.error === null)}
    >
      <UnsavedGuard when={isTyping} title={messages.typingTitle} />
      <div className={classes.tools}>
        <SelectField
          label={messages.show}
          value={kindShown === null ? filter : ofOneKind}
          options={[...filtersOf(kind, of), ...(kindShown === null ? [] : [{ value: ofOneKind, label: kindShown }])]}
          onChange={(value) => {
            if (value !== ofOneKind) choose({ filter: value as ImportFilter });
          }}
        />
        {isReview && (
          <>
            <Button size="small" onClick={() => setAll(true)}>
              {messages.selectAll}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setAll(false)}>
              {messages.clearAll}
            </Button>
          </>
        )}
      </div>
      {isReview && <ProblemKinds kind={kind} of={of} field={field} onField={(name) => choose({ field: name })} />}
      {isReview && (
        <MarkKinds
          kind={kind}
          of={of}
          mark={mark}
          onMark={(name) => choose({ mark: name })}
          onSelect={(name, isSelected) => setAll(isSelected, name)}
        />
      )}
      {found.error !== null && rows === undefined ? (
        <ErrorState
          title={messages.rowsFailed}
          requestId={requestIdOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NoRows
          title={emptyTitle(kind, of, shown, most)}
          {...(isNarrowed && { onAll: () => choose({ filter: 'all' }) })}
        />
      ) : (
        <RowsOfPage
          kind={kind}
          of={of}
          changes={changes}
          rows={rows}
          isStale={found.isPlaceholderData}
          {...(isReview && {
            selection: { keys: selectedKeys, onChange: (alter) => change(alter(selectedKeys)) },
            isSelectable: ({ state }: ImportRow) => state !== 'error' && state !== 'blocked',
          })}
        />
      )}
      {(total > 0 || rows === undefined) && (
        <Pager
          page={page}
          pageSize={pageSize}
          pageSizes={importPageSizes}
          total={total}
          range={rangeText(page, pageSize, total)}
          onChange={(next) => {
            if ('page' in next) setPage(next.page);
            else {
              setPageSize(next.pageSize);
              setPage(0);
            }
          }}
        />
      )}
    </section>
  );
}

interface NoRowsProps {
  readonly title: string;
  /** Shows all rows. Undefined where all rows are shown already. */
  readonly onAll?: () => void;
}

/** The sentence in place of the rows when no row is left, with the way back to all rows. */
function NoRows({ title, onAll }: NoRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  // The last row has gone with the focus.
  useEffect(() => focusIfFree(place.current?.querySelector('button') ?? null), []);
  return (
    <div ref={place}>
      <EmptyState
        kind={onAll === undefined ? 'empty' : 'no-match'}
        title={title}
        action={
          onAll !== undefined && (
            <Button
              size="small"
              onClick={() => {
                onAll();
                requestAnimationFrame(focusRows);
              }}
            >
              {messages.showAllRows}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Says what became of the rows that a filter has shown. A filter that never had a row says so. */
function emptyTitle(kind: WebImportKind, of: ImportDetail, { filter, field, mark }: Shown, most: number): string {
  if (field !== null)
    return most === 0 ? messages.noRowsOf(labelOf(kind, field)) : messages.corrected(most, labelOf(kind, field));
  if (filter === 'error' && mark === null && most > 0) return messages.allCorrected(most);
  const label =
    mark !== null
      ? (of.marks.find((one) => one.mark === mark)?.label ?? mark)
      : { ...messages.filters, ...kind.outcomes }[filter];
  if (filter === 'all' && mark === null) return messages.noRows;
  return most === 0 ? messages.noRowsOf(label) : messages.goneFrom(label);
}

interface RowsOfPageProps
  extends ImportRowsProps,
    Pick<DataTableProps<ImportRow>, 'rows' | 'isStale' | 'selection' | 'isSelectable'> {}

/** The rows of a page: a table, or narrow rows where a table would scroll sideways. */
function RowsOfPage({ kind, of, changes, ...rows }: RowsOfPageProps) {
  const isNarrow = useNarrow();
  const columns = columnsOf(kind, of, changes);
  const shared = {
    ...rows,
    caption: of.fileName,
    keyOf,
    nameOf: ({ line }: ImportRow) => messages.rowName(line),
  };
  if (!isNarrow) return <DataTable {...shared} columns={columns} />;
  return <NarrowRows {...shared} sorts={[]} narrowOf={(row) => narrowImportRow(kind, of, columns, row)} />;
}

/** The value of the select while the rows of a wrong field or of a mark are shown. */
const ofOneKind = 'one-kind';

/** The name of the wrong field or of the mark whose rows are shown, with its count. Null while neither is chosen. */
function kindText(kind: WebImportKind, { problems, marks }: ImportDetail, { field, mark }: Shown): string | null {
  if (field !== null) {
    const count = problems.find((one) => one.field === field)?.count ?? 0;
    return messages.withCount(messages.wrongOf(labelOf(kind, field)), count);
  }
  if (mark === null) return null;
  const known = marks.find((one) => one.mark === mark);
  return messages.withCount(known?.label ?? mark, known?.count ?? 0);
}

function filtersOf({ outcomes }: WebImportKind, of: ImportDetail) {
  const { rows, ready, errors, duplicates, blocked, selected, created, leftOut, deleted, kept } = of;
  const all: readonly (readonly [ImportFilter, number])[] = [
    ['all', rows],
    ...(of.state === 'review'
      ? ([
          ['ready', ready],
          ['error', errors],
          ['duplicate', duplicates],
          ...(blocked > 0 ? ([['blocked', blocked]] as const) : []),
          ['selected', selected],
        ] as const)
      : ([
          ['created', created - deleted - kept],
          ['left-out', leftOut],
          ['deleted', deleted],
          ['kept', kept],
        ] as const)),
  ];
  const words = { ...messages.filters, ...outcomes };
  return all.map(([value, count]) => ({ value, label: messages.withCount(words[value], count) }));
}
