import type { ReactNode } from 'react';
import classes from './audience-builder.module.css';

interface ChoiceRowProps {
  readonly label: string;
  /** A mark beside the label: Required, or a price. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A parameter with its name at the left and its controls at the right. On narrow screens the controls stand below. */
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
