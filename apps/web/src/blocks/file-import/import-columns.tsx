import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import type { NarrowRow } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';
import { messages } from './file-import.messages.ts';
import type { WebImportKind } from './import-kind.ts';
import { labelOf, RowCell } from './row-cell.tsx';
import { RowNotes } from './row-notes.tsx';
import type { RowChanges } from './use-row-changes.ts';

/** The columns of an import: line, fields with their problems, and notes on a row or what became of it. */
export function columnsOf(
  kind: WebImportKind,
  of: ImportDetail,
  changes: RowChanges,
): readonly TableColumn<ImportRow>[] {
  const isReview = of.state === 'review';
  const shown = kind.shown.map((name): TableColumn<ImportRow> => {
    const minWidth = widthOf(kind, name, 112);
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
          name: 'notes',
          label: messages.notes,
          isWhole: true,
          share: 1.6,
          minWidth: widthOf(kind, 'notes', 220),
          cell: (row) => <RowNotes kind={kind} importId={of.id} row={row} changes={changes} />,
        }
      : {
          name: 'outcome',
          label: messages.outcome,
          isWhole: true,
          share: 2,
          minWidth: widthOf(kind, 'notes', 220),
          cell: (row) => outcomeText(kind, row),
        },
  ];
}

const widthOf = ({ widths }: WebImportKind, name: string, usual: number): number => widths?.[name] ?? usual;

/** The outcome of a row in words. A selected row has no outcome until the import has ended. */
function outcomeText({ outcomes }: WebImportKind, { outcome, sentence, selected }: ImportRow): string {
  if (outcome === null) return selected ? '' : messages.notSelected;
  return `${outcomes[outcome]}${sentence === null ? '' : `: ${sentence}`}`;
}

/** The last column, whose content has a line of its own on a narrow screen. */
const endNames = ['notes', 'outcome'];

/** A row on a narrow screen: the name of the record, its line in the file, then the fields and the notes. */
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
    return mayFill(name) || (!kind.named.includes(name) && (row.texts[name] ?? '') !== '');
  };
  return {
    title: named.join(' '),
    detail: `${messages.line} ${row.line}`,
    lines: columns.filter(({ name }) => isShown(name)).map(({ label, cell }) => ({ label, value: cell(row) })),
    below: columns.find(({ name }) => endNames.includes(name))?.cell(row),
  };
}
