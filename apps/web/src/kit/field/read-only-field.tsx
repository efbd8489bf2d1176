import type { ReactNode } from 'react';
import classes from './read-only-field.module.css';

interface ReadOnlyFieldProps {
  readonly label: string;
  /** A warning about the value. */
  readonly note?: string | null;
  /** Whether the fact has a line of its own, as long texts need. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A fact with its label above, without an input. A missing value shows an en dash. */
export function ReadOnlyField({ label, note = null, isWide = false, children }: ReadOnlyFieldProps) {
  const isMissing = children === null || children === undefined || children === '';
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-missing={isMissing}>
        {isMissing ? '–' : children}
      </dd>
      {note !== null && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

/** Facts side by side. Facts that do not fit wrap to the next line. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
