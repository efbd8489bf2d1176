import type { ReactNode } from 'react';
import { useNarrow } from '../../kit/state/use-media.ts';
import classes from './entry-list.module.css';

interface FoldedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings beside a list. On a phone they are folded, so that the list begins in view. */
export function Folded({ title, children }: FoldedProps) {
  if (!useNarrow()) return children;
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
