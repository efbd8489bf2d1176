import { useDelayed } from '../state/use-delayed.ts';
import classes from './skeleton-bars.module.css';

/** The rows of a loading table, in their final height. They appear only when loading takes longer than 150 ms. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  // One timer shows all bars. A timer for each of more than a hundred bars would delay the rows on a slow processor.
  const isShown = useDelayed(150);
  return Array.from({ length: 12 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
    <tr key={row} className={classes.bars} aria-hidden data-shown={isShown}>
      {Array.from({ length: columns }, (__, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity
        <td key={column} />
      ))}
    </tr>
  ));
}
