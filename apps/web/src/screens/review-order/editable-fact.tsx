import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface EditableFactProps {
  readonly label: string;
  readonly value: string | null;
  readonly onSave: (text: string) => void;
}

/** The most characters, as the wire accepts them. The specification gives no number. */
const maxLength = 50;

/** A fact that is edited in place. Enter or leaving the field saves, Escape restores the old value. */
export function EditableFact({ label, value, onSave }: EditableFactProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const close = () => {
    setOpen(false);
    // The timer waits until the button is back on the page.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <div className={classes.fact}>
      <dt id={labelId} className={classes.factLabel}>
        {label}
      </dt>
      <dd className={classes.factValue}>
        {isOpen ? (
          <FactInput
            labelId={labelId}
            value={value ?? ''}
            onSave={onSave}
            onClose={close}
            onLeave={() => setOpen(false)}
          />
        ) : (
          <button
            ref={opener}
            type="button"
            className={classes.factButton}
            aria-label={value === null ? messages.addField(label) : messages.editField(label, value)}
            data-missing={value === null}
            onClick={() => setOpen(true)}
          >
            {value ?? messages.add}
            <IconPencil size={14} stroke={1.65} className={classes.factPencil} aria-hidden />
          </button>
        )}
      </dd>
    </div>
  );
}

interface FactInputProps {
  readonly labelId: string;
  readonly value: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

function FactInput({ labelId, value, onSave, onClose, onLeave }: FactInputProps) {
  const [text, setText] = useState(value);
  const isDone = useRef(false);
  const finish = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && text.trim() !== value) onSave(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
    onClose();
  };
  return (
    <TextInput
      size="xs"
      aria-labelledby={labelId}
      // The field replaces the button that the user just pressed, so it takes the focus.
      autoFocus
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => {
        finish(true);
        onLeave();
      }}
    />
  );
}
