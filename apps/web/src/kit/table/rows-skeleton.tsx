import { useDelayed } from '../state/use-delayed.ts';
import classes from './rows-skeleton.module.css';
import barClasses from './skeleton-bars.module.css';

const columns = [22, 14, 10, 12, 9, 11];

/**
 * A loading table whose columns are still unknown: its head and rows in their final height. They appear only when
 * loading takes longer than 150 ms.
 */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  const isShown = useDelayed(150);
  return Array.from({ length: rows + 1 }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
      key={row}
      className={`${classes.row} ${barClasses.bars}`}
      aria-hidden
      data-head={row === 0}
      data-shown={isShown}
    >
      {columns.map((width) => (
        <span key={width} className={classes.cell} style={{ flexGrow: width }} />
      ))}
    </div>
  ));
}
