import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'default' | 'info' | 'warning' | 'success' | 'error' | 'light' | 'new';

/** A status in one word. The word is always shown, and the colour only supports it. */
export function StatusBadge({ tone = 'default', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
