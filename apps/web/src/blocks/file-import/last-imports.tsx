import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import type { ImportState } from '@dropdate/domain/import/import-states';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { type NarrowRow, NarrowRows } from '../../kit/table/narrow-rows.tsx';
import type { RowAction, TableColumn } from '../../kit/table/table-model.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { madeBy, resultText } from './result-text.ts';
import { useUndoImport } from './use-undo-import.ts';

const tones: Readonly<Record<ImportState, Tone>> = {
  review: 'info',
  saving: 'info',
  saved: 'success',
  stopped: 'warning',
  undoing: 'info',
  undone: 'default',
};

interface LastImportsProps {
  readonly kind: WebImportKind;
  readonly imports: readonly ImportSummary[];
  readonly onOpen: (importId: string) => void;
}

/** The last imports with user, time, file and result. The user opens, undoes and discards the own imports. */
export function LastImports({ kind, imports, onOpen }: LastImportsProps) {
  const { timeZone } = useViewer();
  const isNarrow = useNarrow();
  const [asked, setAsked] = useState<{ readonly of: ImportSummary; readonly act: 'undo' | 'discard' } | null>(null);
  const close = () => setAsked(null);
  const undo = useUndoImport(kind);
  if (imports.length === 0) return <p className={classes.quiet}>{messages.lastEmpty}</p>;
  const actionsOf = (of: ImportSummary): readonly RowAction[] => {
    if (!of.isMine) return [];
    const mayUndo = madeBy(of) > 0 && of.state !== 'saving' && of.state !== 'undoing';
    return [
      { label: of.state === 'review' ? messages.continue : messages.open, onSelect: () => onOpen(of.id) },
      ...(mayUndo && kind.mayCreate
        ? [{ label: messages.undo, isDanger: true, onSelect: () => setAsked({ of, act: 'undo' }) }]
        : []),
      ...(of.state === 'review'
        ? [{ label: messages.discard, isDanger: true, onSelect: () => setAsked({ of, act: 'discard' }) }]
        : []),
    ];
  };
  const shared = {
    caption: messages.last,
    rows: imports,
    keyOf: ({ id }: ImportSummary) => id,
    nameOf: ({ fileName }: ImportSummary) => fileName,
    actionsOf,
  };
  return (
    <section className={classes.last} aria-labelledby="last-imports">
      <h2 id="last-imports" className={classes.heading}>
        {messages.last}
      </h2>
      {isNarrow ? (
        <NarrowRows {...shared} sorts={[]} narrowOf={(one) => narrowImport(kind, one, timeZone, onOpen)} />
      ) : (
        <DataTable {...shared} columns={columnsOf(kind, timeZone, onOpen)} />
      )}
      {asked?.act === 'undo' && (
        <ConfirmDialog
          title={messages.undoTitle(asked.of.fileName)}
          sentence={kind.undoSentence(madeBy(asked.of))}
          verb={messages.undo}
          isDestructive
          onConfirm={() => {
            close();
            undo(asked.of.id, () => onOpen(asked.of.id));
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'discard' && <DiscardDialog of={asked.of} onClose={close} />}
    </section>
  );
}

type Open = LastImportsProps['onOpen'];

const fileOf = ({ id, fileName, isMine }: ImportSummary, onOpen: Open) =>
  isMine ? <TextButton onClick={() => onOpen(id)}>{fileName}</TextButton> : fileName;

/** A review is not imported yet. */
const whenOf = ({ savedAt }: ImportSummary, timeZone: string) =>
  savedAt === null ? <Missing /> : usMoment(savedAt, timeZone);

const statusOf = ({ state }: ImportSummary) => <StatusBadge tone={tones[state]}>{messages.states[state]}</StatusBadge>;

/** An import on a narrow screen. */
const narrowImport = (kind: WebImportKind, one: ImportSummary, timeZone: string, onOpen: Open): NarrowRow => ({
  title: fileOf(one, onOpen),
  badge: statusOf(one),
  detail: whenOf(one, timeZone),
  figure: messages.rowCount(one.rows),
  lines: [
    ...(resultText(kind, one) === '' ? [] : [{ label: messages.result, value: resultText(kind, one) }]),
    { label: messages.by, value: one.startedBy },
  ],
});

const columnsOf = (kind: WebImportKind, timeZone: string, onOpen: Open): readonly TableColumn<ImportSummary>[] => [
  {
    name: 'fileName',
    label: messages.file,
    isName: true,
    share: 1.6,
    minWidth: 160,
    cell: (one) => fileOf(one, onOpen),
  },
  {
    name: 'state',
    label: messages.status,
    isWhole: true,
    minWidth: 110,
    cell: statusOf,
  },
  { name: 'result', label: messages.result, minWidth: 160, share: 1.4, cell: (one) => resultText(kind, one) },
  { name: 'rows', label: messages.rows, align: 'right', share: 0.5, cell: ({ rows }) => formatCount(rows) },
  { name: 'savedAt', label: messages.when, minWidth: 150, cell: (one) => whenOf(one, timeZone) },
  { name: 'startedBy', label: messages.by, minWidth: 120, cell: ({ startedBy }) => startedBy },
];
