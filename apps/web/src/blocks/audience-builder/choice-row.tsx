import type { ReactNode } from 'react';
import classes from './audience-builder.module.css';

interface ChoiceRowProps {
  readonly label: string;
  /** Beside the label: Required, a price. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A parameter: its name at the left, its controls at the right; one above the other on narrow screens. */
export function ChoiceRow({ label, badge, children }: ChoiceRowProps) {
  return (
    <fieldset className={classes.row} aria-label={label}>
      <div className={classes.rowHead}>
        <span aria-hidden className={classes.rowLabel}>
          {label}
        </span>
        {badge}
      </div>
      <div className={classes.rowContent}>{children}</div>
    </fieldset>
  );
}
