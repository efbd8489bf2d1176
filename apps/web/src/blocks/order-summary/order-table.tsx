import type { ReactNode } from 'react';
import classes from './order-table.module.css';

interface OrderTableProps {
  /** The id of the heading on this page. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  /**
   * True when a narrow table shows each row as a small block. In this block, the title of each cell is above the cell.
   * The title of a cell is in its `data-title`.
   */
  readonly isStacking?: boolean;
  /** True when a cell has a button. The cells of a wide table then align at their middle. */
  readonly hasButtons?: boolean;
  /** The table's bodies. */
  readonly children: ReactNode;
}

/** A part of the order as a table under its heading. A table that is too wide scrolls sideways. */
export function OrderTable({ id, title, columns, isStacking = false, hasButtons = false, children }: OrderTableProps) {
  return (
    <div>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <section
        className={classes.scroll}
        data-stacking={isStacking}
        data-buttons={hasButtons}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling box
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.isNumber ? classes.number : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </div>
  );
}
