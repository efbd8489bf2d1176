import type { ReactNode } from 'react';
import classes from './audience-builder.module.css';

interface ChoiceRowProps {
  readonly label: string;
  /** The button that pins the row. */
  readonly pin: ReactNode;
  /** A mark below the label: Required, or a price. */
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/**
 * A parameter with its name at the left and its controls at the right. On narrow screens the controls are below the
 * name.
 */
export function ChoiceRow({ label, pin, badge, children }: ChoiceRowProps) {
  return (
    <fieldset className={classes.row} aria-label={label}>
      <div className={classes.rowHead}>
        <div className={classes.rowName}>
          <span aria-hidden className={classes.rowLabel}>
            {label}
          </span>
          {pin}
        </div>
        {badge}
      </div>
      <div className={classes.rowContent}>{children}</div>
    </fieldset>
  );
}
