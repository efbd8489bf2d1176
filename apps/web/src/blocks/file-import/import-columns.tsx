import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import type { NarrowRow } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';
import { messages } from './file-import.messages.ts';
import type { JoinedFields, WebImportKind } from './import-kind.ts';
import { JoinedCell } from './joined-cell.tsx';
import { labelOf, RowCell } from './row-cell.tsx';
import { ToCheck } from './to-check.tsx';
import type { RowChanges } from './use-row-changes.ts';

/** The columns of an import: line, fields with their problems, and what to check in a row or what became of it. */
export function columnsOf(
  kind: WebImportKind,
  of: ImportDetail,
  changes: RowChanges,
): readonly TableColumn<ImportRow>[] {
  const isReview = of.state === 'review';
  const shown = shownIn(kind, of).map((name): TableColumn<ImportRow> => {
    const minWidth = widthOf(kind, name, 112);
    if (name === kind.joined?.name) return joinedColumn(kind, kind.joined, of, changes);
    const column = { name, label: labelOf(kind, name), minWidth, share: minWidth / 100 };
    if (!isReview) return { ...column, cell: ({ texts }) => texts[name] ?? '' };
    return {
      ...column,
      isWhole: true,
      cell: (row) => <RowCell kind={kind} importId={of.id} name={name} row={row} changes={changes} />,
    };
  });
  return [
    // The line names the row, so it stays in view while the other columns scroll.
    {
      name: 'line',
      label: messages.line,
      align: 'right',
      share: 0.3,
      minWidth: 46,
      isName: true,
      isWhole: true,
      cell: ({ line }) => line,
    },
    ...shown,
    isReview
      ? {
          name: 'toCheck',
          label: messages.toCheck,
          isWhole: true,
          share: 1.6,
          minWidth: widthOf(kind, 'toCheck', 220),
          cell: (row) => <ToCheck kind={kind} importId={of.id} row={row} changes={changes} />,
        }
      : {
          name: 'outcome',
          label: messages.outcome,
          isWhole: true,
          share: 2,
          minWidth: widthOf(kind, 'toCheck', 220),
          cell: (row) => outcomeText(kind, row),
        },
  ];
}

/** The shown fields that this file brings, or that every file has. */
function shownIn({ shown, shownIfBrought = [], joined }: WebImportKind, of: ImportDetail): readonly string[] {
  const isBrought = (names: readonly string[]) =>
    of.columns.some(({ field }) => field !== null && names.includes(field));
  return shown.filter((name) => {
    if (name === joined?.name) return isBrought([...joined.fields, ...joined.sources]);
    return !shownIfBrought.includes(name) || isBrought([name]);
  });
}

function joinedColumn(
  kind: WebImportKind,
  joined: JoinedFields,
  of: ImportDetail,
  changes: RowChanges,
): TableColumn<ImportRow> {
  const minWidth = widthOf(kind, joined.name, 180);
  const column = { name: joined.name, label: joined.label, minWidth, share: minWidth / 100 };
  if (of.state !== 'review') return { ...column, cell: ({ texts }) => joined.textOf(texts) };
  return {
    ...column,
    isWhole: true,
    cell: (row) => <JoinedCell kind={kind} joined={joined} importId={of.id} row={row} changes={changes} />,
  };
}

const widthOf = ({ widths }: WebImportKind, name: string, usual: number): number => widths?.[name] ?? usual;

/** The outcome of a row in words. A selected row has no outcome until the import has ended. */
function outcomeText({ outcomes }: WebImportKind, { outcome, sentence, selected }: ImportRow): string {
  if (outcome === null) return selected ? '' : messages.notSelected;
  return `${outcomes[outcome]}${sentence === null ? '' : `: ${sentence}`}`;
}

/** The last column, whose content has a line of its own on a narrow screen. */
const endNames = ['toCheck', 'outcome'];

/** A row on a narrow screen: the name of the record, its line in the file, then the fields and what to check. */
export function narrowImportRow(
  kind: WebImportKind,
  of: ImportDetail,
  columns: readonly TableColumn<ImportRow>[],
  row: ImportRow,
): NarrowRow {
  const named = kind.named.map((name) => row.texts[name] ?? '').filter((text) => text !== '');
  const mayFill = (name: string) =>
    of.state === 'review' && (name in row.errors || kind.changeable.some(({ field }) => field === name));
  const isShown = (name: string) => {
    if (name === 'line' || endNames.includes(name)) return false;
    if (name === kind.joined?.name) return kind.joined.textOf(row.texts) !== '' || kind.joined.fields.some(mayFill);
    return mayFill(name) || (!kind.named.includes(name) && (row.texts[name] ?? '') !== '');
  };
  return {
    title: named.join(' '),
    detail: `${messages.line} ${row.line}`,
    lines: columns.filter(({ name }) => isShown(name)).map(({ label, cell }) => ({ label, value: cell(row) })),
    below: columns.find(({ name }) => endNames.includes(name))?.cell(row),
  };
}
