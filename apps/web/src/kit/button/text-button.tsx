import type { ReactNode } from 'react';
import { offProps } from './off-props.ts';
import classes from './text-button.module.css';

interface TextButtonProps {
  /** The visible words; they are the accessible name. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** Whether what it opens is open. */
  readonly expanded?: boolean;
  /** More words for assistive technology. */
  readonly label?: string;
  readonly onClick: () => void;
}

/** A word to click within a line: Clear, Show all. Its place and size are those of what stands around it. */
export function TextButton({ children, isDisabled = false, expanded, label, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={classes.text}
      aria-label={label}
      aria-expanded={expanded}
      {...offProps(isDisabled)}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      {children}
    </button>
  );
}
