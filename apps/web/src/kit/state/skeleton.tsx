import type { CSSProperties, ReactNode } from 'react';
import classes from './skeleton.module.css';
import { useDelayed } from './use-delayed.ts';

/** A grey bar in the size of the coming content. It appears only when loading takes longer than 150 ms. */
export function Skeleton({ width, height = 12 }: { readonly width: number | string; readonly height?: number }) {
  const isShown = useDelayed(150);
  return (
    <span aria-hidden className={classes.bar} data-shown={isShown} style={{ width, height } satisfies CSSProperties} />
  );
}

interface SkeletonFrameProps {
  /** What screen readers announce, for example `Loading the campaign`. */
  readonly label: string;
  /** The frame and the bars. They have the sizes and places of the content that is loading. */
  readonly children: ReactNode;
}

/** A loading page or part. Screen readers announce it once. The frame appears together with its bars. */
export function SkeletonFrame({ label, children }: SkeletonFrameProps) {
  const isShown = useDelayed(150);
  return (
    <div className={classes.frame} role="status" aria-label={label}>
      <div className={classes.frame} data-waits={!isShown} aria-hidden inert>
        {children}
      </div>
    </div>
  );
}

/** Grey lines in place of text that is loading. Screen readers announce them once. */
export function SkeletonLines({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className={classes.lines} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <Skeleton key={index} width={`${78 - ((index * 17) % 46)}%`} />
      ))}
    </div>
  );
}
