import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { useState } from 'react';
import type { InOrder } from '../../client/calls/use-calls-in-order.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { problemText } from './problem-text.ts';
import { useFixRow } from './use-fix-row.ts';

interface RowProblemsProps {
  readonly kind: WebImportKind;
  readonly importId: string;
  readonly row: ImportRow;
  readonly inOrder: InOrder;
}

/**
 * The problems of a row, in the order of the fields. Each wrong text is a field, which is saved when the user leaves it or
 * presses Enter.
 */
export function RowProblems({ kind, importId, row, inOrder }: RowProblemsProps) {
  const { errors, matches, texts, line } = row;
  const fix = useFixRow(importId, line, inOrder);
  const wrong = kind.fields.filter(({ name }) => name in errors);
  const ofRow = Object.keys(errors).filter((name) => !kind.fields.some((field) => field.name === name));
  return (
    <div className={classes.problems}>
      {ofRow.map((name) => (
        <p key={name}>{errors[name]}</p>
      ))}
      {wrong.map(({ name, label }) => (
        <WrongText
          key={name}
          label={label}
          spoken={messages.fieldOf(label, line)}
          saved={texts[name] ?? ''}
          sentence={problemText(label, errors[name] ?? '')}
          onSave={(text) => fix(name, text).catch(() => undefined)}
        />
      ))}
      {matches.map((sentence) => (
        <p key={sentence} className={classes.quiet}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

interface WrongTextProps {
  readonly label: string;
  readonly spoken: string;
  readonly saved: string;
  readonly sentence: string;
  readonly onSave: (text: string) => void;
}

function WrongText({ label, spoken, saved, sentence, onSave }: WrongTextProps) {
  const [text, setText] = useState(saved);
  const save = () => {
    if (text !== saved) onSave(text);
  };
  return (
    <TextField
      aria-label={spoken}
      placeholder={label}
      size="xs"
      value={text}
      error={sentence}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}
