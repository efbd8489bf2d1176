import type { ReactNode } from 'react';
import { offProps } from './off-props.ts';
import classes from './text-button.module.css';

interface TextButtonProps {
  /** The visible words. They are the accessible name. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** Whether the button has opened its part of the page. */
  readonly expanded?: boolean;
  /** True in a table's cell: words that do not fit are cut with an ellipsis. */
  readonly isCut?: boolean;
  /** A longer name for assistive technology. */
  readonly label?: string;
  readonly onClick: () => void;
}

/**
 * A clickable word within a line, for example Clear or Show all. The button takes its size and place from the text
 * around it.
 */
export function TextButton({ children, isDisabled = false, isCut = false, expanded, label, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={classes.text}
      data-cut={isCut}
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
