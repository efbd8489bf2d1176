import type { ReactNode } from 'react';
import classes from './order-details.module.css';

interface OrderTableProps {
  /** Of the heading, on this page. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  /** Its bodies. */
  readonly children: ReactNode;
}

/** A part of the order as a table under its heading; where it is too wide it scrolls by itself. */
export function OrderTable({ id, title, columns, children }: OrderTableProps) {
  return (
    <div>
      <h2 id={id} className={classes.section}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-labelledby={id} tabIndex={0}>
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
