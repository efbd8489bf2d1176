import { Skeleton } from '../state/skeleton.tsx';
import classes from './rows-skeleton.module.css';

const columns = [22, 14, 10, 12, 9, 11];

/** A loading table whose columns are still unknown: its head and rows in their final height. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows + 1 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
    <div key={row} className={classes.row} data-head={row === 0}>
      {columns.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no identity
        <span key={column} className={classes.cell} style={{ flexGrow: width }}>
          <Skeleton width={`${74 - ((row * 13 + column * 29) % 40)}%`} height={10} />
        </span>
      ))}
    </div>
  ));
}
