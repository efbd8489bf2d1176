import type { ReactNode } from 'react';
import classes from './read-only-field.module.css';

/** A fact with its label above, without an input. A missing value shows an en dash. */
export function ReadOnlyField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const isMissing = children === null || children === undefined || children === '';
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-missing={isMissing}>
        {isMissing ? '–' : children}
      </dd>
    </div>
  );
}

/** Facts side by side. They wrap at the end of the line. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
