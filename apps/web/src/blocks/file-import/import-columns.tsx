import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import type { NarrowRow } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';
import { messages } from './file-import.messages.ts';
import type { WebImportKind } from './import-kind.ts';
import { RowProblems } from './row-problems.tsx';
import { RowText } from './row-text.tsx';
import type { RowChanges } from './use-row-changes.ts';

/** The columns of an import: line, fields, and what is wrong with a row or what became of it. */
export function columnsOf(
  kind: WebImportKind,
  of: ImportDetail,
  changes: RowChanges,
): readonly TableColumn<ImportRow>[] {
  const isReview = of.state === 'review';
  const shown = kind.shown.map((name): TableColumn<ImportRow> => {
    const label = kind.fields.find((field) => field.name === name)?.label ?? name;
    const change = isReview ? kind.changeable.find(({ field }) => field === name) : undefined;
    if (change === undefined) return { name, label, minWidth: 100, cell: ({ texts }) => texts[name] ?? '' };
    return {
      name,
      label,
      minWidth: 120,
      isWhole: true,
      // A wrong text is a field beside its problem.
      cell: ({ line, texts, errors }) =>
        name in errors ? (
          texts[name]
        ) : (
          <RowText
            importId={of.id}
            line={line}
            field={{ name, label }}
            options={change.options}
            changes={changes}
            saved={texts[name] ?? ''}
          />
        ),
    };
  });
  return [
    { name: 'line', label: messages.line, align: 'right', share: 0.4, minWidth: 56, cell: ({ line }) => line },
    ...shown,
    isReview
      ? {
          name: 'problems',
          label: messages.problems,
          isWhole: true,
          share: 2.4,
          minWidth: 260,
          cell: (row) => <RowProblems kind={kind} importId={of.id} row={row} changes={changes} />,
        }
      : {
          name: 'outcome',
          label: messages.outcome,
          isWhole: true,
          share: 2,
          minWidth: 220,
          cell: outcomeText,
        },
  ];
}

/** The outcome of a row in words. A selected row has no outcome until the import has ended. */
function outcomeText({ outcome, sentence, selected }: ImportRow): string {
  if (outcome === null) return selected ? '' : messages.notSelected;
  return `${messages.outcomes[outcome]}${sentence === null ? '' : `: ${sentence}`}`;
}

/** The last column, whose content has a line of its own on a narrow screen. */
const endNames = ['problems', 'outcome'];

/** A row on a narrow screen: the name of the record, its line in the file, then the other fields and the problems. */
export function narrowImportRow(
  kind: WebImportKind,
  of: ImportDetail,
  columns: readonly TableColumn<ImportRow>[],
  row: ImportRow,
): NarrowRow {
  const named = kind.named.map((name) => row.texts[name] ?? '').filter((text) => text !== '');
  const placed = ['line', ...kind.named, ...endNames];
  const mayFill = (name: string) => of.state === 'review' && kind.changeable.some(({ field }) => field === name);
  const isShown = (name: string) => mayFill(name) || (row.texts[name] ?? '') !== '';
  return {
    title: named.join(' '),
    detail: `${messages.line} ${row.line}`,
    lines: columns
      .filter(({ name }) => !placed.includes(name) && isShown(name))
      .map(({ label, cell }) => ({ label, value: cell(row) })),
    below: columns.find(({ name }) => endNames.includes(name))?.cell(row),
  };
}
