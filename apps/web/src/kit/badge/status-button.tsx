import classes from './status-badge.module.css';
import type { Tone } from './status-badge.tsx';

interface StatusButtonProps {
  readonly tone: Tone;
  /** The status in one word. */
  readonly children: string;
  /** The rest of the accessible name, after the status: which record has the status. */
  readonly of: string;
  /** The key that presses the button. The page handles the key. */
  readonly keys?: string | undefined;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** A status that opens a menu with further statuses. It looks like a badge with an arrow, which the style draws. */
export function StatusButton({ tone, children, of, keys, onOpen }: StatusButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`${children}, ${of}`}
      aria-haspopup="menu"
      aria-keyshortcuts={keys}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className={classes.badge} data-tone={tone}>
        {children}
      </span>
    </button>
  );
}
