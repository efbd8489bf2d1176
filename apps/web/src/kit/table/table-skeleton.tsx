import { Skeleton } from '../state/skeleton.tsx';

/** The rows of a loading table, in their final height. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  const numbers = Array.from({ length: columns }, (_, index) => index);
  return Array.from({ length: 12 }, (_, row) => row).map((row) => (
    <tr key={row} aria-hidden>
      {numbers.map((column) => (
        <td key={column}>
          <Skeleton width={`${74 - ((row * 13 + column * 29) % 40)}%`} height={10} />
        </td>
      ))}
    </tr>
  ));
}
