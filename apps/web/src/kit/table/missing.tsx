import classes from './data-table.module.css';

/** Stands in for a missing value. */
export function Missing() {
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}
