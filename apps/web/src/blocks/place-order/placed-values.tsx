import type { ReactNode } from 'react';
import classes from './place-order.module.css';

interface PlacedValuesProps {
  readonly icon: ReactNode;
  readonly values: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** The facts of a placed order beside a tick. */
export function PlacedValues({ icon, values }: PlacedValuesProps) {
  return (
    <div className={classes.placed}>
      <span className={classes.tick}>{icon}</span>
      <dl className={classes.values}>
        {values.map(({ label, value }) => (
          <div key={label} className={classes.value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
