import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface EditableFactProps {
  readonly label: string;
  /** The path by which a refusal names the fact. */
  readonly path: string;
  readonly value: string | null;
  readonly isEditable: boolean;
  readonly refused: FieldErrors;
  readonly onSave: (text: string) => void;
  /** Gives up a refused text. */
  readonly onWithdraw: () => void;
}

/** The most characters that the wire accepts. The specification gives no number. */
const maxLength = 50;

/** A fact that is edited in place. Enter or leaving the field saves, Escape restores the old value. */
export function EditableFact({ label, path, value, isEditable, refused, onSave, onWithdraw }: EditableFactProps) {
  // Null while the field is closed.
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const error = useFieldError(refused, path, (text ?? value ?? '').trim(), input);
  // A refused text stays in its field until the user corrects the text or gives it up.
  if (error !== undefined && text === null) setText(value ?? '');
  if (!isEditable) return <ReadOnlyField label={label}>{value}</ReadOnlyField>;
  const close = () => {
    setText(null);
    // The timer waits until the button is back on the page.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <div className={classes.fact}>
      <dt id={labelId} className={classes.factLabel}>
        {label}
      </dt>
      <dd>
        {text === null ? (
          <button
            ref={opener}
            type="button"
            className={classes.factButton}
            aria-label={value === null ? messages.addField(label) : messages.editField(label, value)}
            data-missing={value === null}
            onClick={() => setText(value ?? '')}
          >
            {value ?? messages.add}
            <IconPencil size={14} stroke={1.65} className={classes.factPencil} aria-hidden />
          </button>
        ) : (
          <FactInput
            field={input}
            labelId={labelId}
            text={text}
            value={value ?? ''}
            error={error}
            onType={setText}
            onSave={onSave}
            onGiveUp={onWithdraw}
            onClose={close}
            onLeave={() => setText(null)}
          />
        )}
      </dd>
    </div>
  );
}

interface FactInputProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly labelId: string;
  readonly text: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onSave: (text: string) => void;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

function FactInput({ field, labelId, text, value, error, onType, onSave, ...props }: FactInputProps) {
  const isDone = useRef(false);
  const onFocusLeft = useFocusLeft(props.onLeave);
  const save = () => {
    if (isDone.current) return;
    isDone.current = true;
    if (text.trim() !== value) onSave(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    else props.onGiveUp();
    isDone.current = true;
    props.onClose();
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      aria-labelledby={labelId}
      // The field replaces the button that the user just pressed, so the field takes the focus. After a refusal,
      // `useFieldError` moves the focus.
      autoFocus={error === undefined}
      maxLength={maxLength}
      value={text}
      error={error}
      onChange={(event) => {
        isDone.current = false;
        onType(event.currentTarget.value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        save();
        onFocusLeft(event);
      }}
    />
  );
}
