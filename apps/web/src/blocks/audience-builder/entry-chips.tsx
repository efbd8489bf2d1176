import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { passFocus } from '../../kit/button/pass-focus.ts';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';

export interface EntryChip {
  readonly key: string;
  /** The entry in plain words. The name of the remove button contains this text. */
  readonly text: string;
  readonly content?: ReactNode;
}

interface EntryChipsProps {
  readonly label: string;
  readonly chips: readonly EntryChip[];
  /**
   * The element that takes the focus when the last chip is removed. Without this element, the first field beside the
   * chips takes the focus.
   */
  readonly heir?: RefObject<HTMLElement | null>;
  readonly onRemove: (at: number) => void;
}

/** The added entries, each with a cross that removes it. */
export function EntryChips({ label, chips, heir, onRemove }: EntryChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map((chip, at) => (
        <li key={chip.key} className={classes.chip}>
          {chip.content ?? chip.text}
          <button
            type="button"
            className={classes.chipRemove}
            aria-label={messages.remove(chip.text)}
            onClick={({ currentTarget }) => {
              const list = currentTarget.closest('ul');
              passFocus(currentTarget, list, 'button', heir?.current ?? list?.parentElement?.querySelector('input'));
              onRemove(at);
            }}
          >
            <IconX size={13} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
