import {
  isBillingBoxForced,
  type AdditionalNotes as Notes,
  type NotesProblem,
  notesBoxes,
  notesMaxLength,
  notesProblems,
  notesProblemTexts,
  notesToKeep,
  notesUnderTerm,
  otherValueMaxLength,
} from '@dropdate/domain/order/additional-notes';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import type { BillTo } from './bill-to.ts';
import { entryIds } from './focus-missing.ts';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';
import { useTypedText } from './typed-text.ts';

interface AdditionalNotesProps {
  readonly notes: Notes;
  readonly term: PaymentTerm;
  readonly isIGroupClient: boolean;
  readonly isEditable: boolean;
  /** The path of the notes in the call that saves them. */
  readonly path: 'orderData' | 'data';
  /** The name and the address of the buyer's org, as offered for the bill. */
  readonly billTo: BillTo;
  /** The messages of refused entries, each under the path of its field. */
  readonly refused: FieldErrors;
  readonly onChange: (notes: Notes) => void;
}

/** The buyer's additional requests. iGroup clients do not see this section (specification 2, sections 4 and 5). */
export function AdditionalNotes({ notes: given, term, isIGroupClient, isEditable, ...props }: AdditionalNotesProps) {
  const { refused, billTo, path, onChange } = props;
  const [left, setLeft] = useState<readonly ('notes' | 'otherValue')[]>([]);
  const typedNotes = useTypedText(given.notes);
  const typedOther = useTypedText(given.otherValue);
  const typed = { notes: typedNotes, otherValue: typedOther };
  const leave = (field: 'notes' | 'otherValue') => {
    typed[field].leave();
    setLeft((before) => [...new Set([...before, field])]);
  };
  const onNotesLeft = useFocusLeft(() => leave('notes'));
  const onOtherLeft = useFocusLeft(() => leave('otherValue'));
  const onFocusLeft = { notes: onNotesLeft, otherValue: onOtherLeft };
  const notesField = useRef<HTMLTextAreaElement>(null);
  const otherField = useRef<HTMLInputElement>(null);
  const refusedNotes = useFieldError(refused, `${path}.notes`, typedNotes.text.trim(), notesField);
  const refusedOther = useFieldError(refused, `${path}.otherValue`, typedOther.text.trim(), otherField);
  const refusals = { notes: refusedNotes, otherValue: refusedOther };
  if (isIGroupClient) return null;
  const notes = notesUnderTerm(given, term, isIGroupClient);
  const isForced = isBillingBoxForced(term, isIGroupClient);
  const isAnyTicked = notes.updateBillingDetail || notes.others;
  const problems = notesProblems(notes, term, isIGroupClient);
  /**
   * A problem that the page finds shows only after the user has left the field. A problem that the server finds shows
   * at once.
   */
  const problemOf = (field: 'notes' | 'otherValue', of: readonly NotesProblem[]) => {
    const found = left.includes(field) ? of.find((problem) => problems.includes(problem)) : undefined;
    return found === undefined ? refusals[field] : notesProblemTexts[found];
  };
  const fieldOf = (field: 'notes' | 'otherValue') => ({
    value: typed[field].text,
    onBlur: onFocusLeft[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      typed[field].type(text);
      onChange({ ...given, [field]: text });
    },
  });
  const notesHint = isForced ? messages.notesReason : isAnyTicked || !isEditable ? undefined : messages.notesLocked;
  const writeBillTo = () => {
    typed.notes.leave();
    onChange({ ...given, notes: billTo.text });
    notesField.current?.focus();
  };
  return (
    <section id={entryIds.notes} className={classes.notes} aria-label={messages.notesTitle}>
      <h2 className={classes.section}>{messages.notesTitle}</h2>
      <p className={classes.notesFor}>{messages.notesFor}</p>
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
              onChange={(isTicked) => onChange(notesToKeep({ ...given, [box]: isTicked }, term, isIGroupClient))}
            />
          );
        })}
      </div>
      {notes.others && (
        <TextInput
          ref={otherField}
          label={messages.otherValue}
          withAsterisk
          maxLength={otherValueMaxLength}
          readOnly={!isEditable}
          error={problemOf('otherValue', ['other-value-required', 'other-value-too-long'])}
          {...fieldOf('otherValue')}
        />
      )}
      {/* Above the field, so that an error below the field does not move the button under the pointer. */}
      {isForced && isEditable && typed.notes.text.trim() === '' && (
        <p>
          <TextButton onClick={writeBillTo}>{messages.orgAddress(billTo.name)}</TextButton>
        </p>
      )}
      <Textarea
        ref={notesField}
        label={messages.notes}
        description={notesHint}
        withAsterisk={isAnyTicked}
        autosize={false}
        rows={3}
        maxLength={notesMaxLength}
        disabled={!isAnyTicked}
        readOnly={!isEditable}
        error={problemOf('notes', ['notes-required', 'notes-too-long'])}
        {...fieldOf('notes')}
      />
    </section>
  );
}
