import {
  isBillingBoxForced,
  type AdditionalNotes as Notes,
  type NotesProblem,
  notesBoxes,
  notesMaxLength,
  notesProblems,
  notesProblemTexts,
  notesUnderTerm,
  otherValueMaxLength,
  withBox,
} from '@dropdate/domain/order/additional-notes';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface AdditionalNotesProps {
  readonly notes: Notes;
  readonly term: PaymentTerm;
  readonly isIGroupClient: boolean;
  readonly isEditable: boolean;
  readonly onChange: (notes: Notes) => void;
}

/** What the buyer asks to do besides; iGroup clients do not see it. Source: specification 2, sections 4 and 5. */
export function AdditionalNotes({ notes: given, term, isIGroupClient, isEditable, onChange }: AdditionalNotesProps) {
  const [left, setLeft] = useState<readonly ('notes' | 'otherValue')[]>([]);
  if (isIGroupClient) return null;
  const notes = notesUnderTerm(given, term, isIGroupClient);
  const isForced = isBillingBoxForced(term, isIGroupClient);
  const isAnyTicked = notes.updateBillingDetail || notes.others;
  const problems = notesProblems(notes, term, isIGroupClient);
  /** A field is complained about only once it was left. */
  const problemOf = (field: 'notes' | 'otherValue', of: readonly NotesProblem[]) => {
    const found = left.includes(field) ? of.find((problem) => problems.includes(problem)) : undefined;
    return found && notesProblemTexts[found];
  };
  const leave = (field: 'notes' | 'otherValue') => setLeft((before) => [...new Set([...before, field])]);
  return (
    <section className={classes.notes} aria-label={messages.notesTitle}>
      <h2 className={classes.section}>{messages.notesTitle}</h2>
      <div className={classes.boxes}>
        {notesBoxes.map(({ box, label }) => {
          const isLocked = isForced && box === 'updateBillingDetail';
          return (
            <CheckBox
              key={box}
              label={label}
              isChecked={notes[box]}
              isDisabled={isLocked || !isEditable}
              title={isLocked ? messages.forcedBox : undefined}
              onChange={(isChecked) => onChange(withBox(notes, box, isChecked))}
            />
          );
        })}
      </div>
      {notes.others && (
        <TextInput
          label={messages.otherValue}
          withAsterisk
          maxLength={otherValueMaxLength}
          readOnly={!isEditable}
          value={notes.otherValue}
          error={problemOf('otherValue', ['other-value-required', 'other-value-too-long'])}
          onBlur={() => leave('otherValue')}
          onChange={(event) => onChange({ ...notes, otherValue: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={messages.notes}
        withAsterisk={isAnyTicked}
        autosize={false}
        rows={3}
        maxLength={notesMaxLength}
        disabled={!isAnyTicked}
        readOnly={!isEditable}
        value={notes.notes}
        error={problemOf('notes', ['notes-required', 'notes-too-long'])}
        onBlur={() => leave('notes')}
        onChange={(event) => onChange({ ...notes, notes: event.currentTarget.value })}
      />
    </section>
  );
}
