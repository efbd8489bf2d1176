import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { JoinedFields, WebImportKind } from './import-kind.ts';
import { labelOf } from './row-cell.tsx';
import { RowText } from './row-text.tsx';
import type { RowChanges } from './use-row-changes.ts';

interface JoinedCellProps {
  readonly kind: WebImportKind;
  readonly joined: JoinedFields;
  readonly importId: string;
  readonly row: ImportRow;
  readonly changes: RowChanges;
}

/** Fields of a row that one cell shows as one text. A wrong field stands below the text, and all fields after Change. */
export function JoinedCell({ kind, joined, importId, row, changes }: JoinedCellProps) {
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) cell.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const { line, texts, errors, remarks } = row;
  const text = joined.textOf(texts);
  const named = (name: string) => labelOf(kind, name);
  return (
    <div ref={cell} className={classes.cell} data-field>
      {text !== '' && <span className={classes.joined}>{text}</span>}
      {joined.fields
        .filter((name) => name in remarks)
        .map((name) => (
          <p key={name} className={classes.remark}>
            {remarks[name]}
          </p>
        ))}
      {joined.fields
        .filter((name) => isOpen || name in errors)
        .map((name) => (
          <RowText
            key={name}
            importId={importId}
            line={line}
            field={{ name, label: named(name) }}
            saved={texts[name] ?? ''}
            sentence={errors[name]}
            isLabelled
            changes={changes}
          />
        ))}
      {!isOpen && (
        <span className={classes.change}>
          <TextButton label={messages.changeOf(joined.label, line)} onClick={() => setOpen(true)}>
            {messages.change}
          </TextButton>
        </span>
      )}
    </div>
  );
}
