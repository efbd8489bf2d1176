import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import type { ReactNode } from 'react';
import classes from './audience-builder.module.css';
import { rowContentId } from './focus-parameter.ts';

interface ChoiceRowProps {
  readonly name: ParameterName;
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
export function ChoiceRow({ name, label, pin, badge, children }: ChoiceRowProps) {
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
      <div id={rowContentId(name)} className={classes.rowContent}>
        {children}
      </div>
    </fieldset>
  );
}
