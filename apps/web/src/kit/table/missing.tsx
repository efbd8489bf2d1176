import classes from './data-table.module.css';

/** The dash that is shown instead of a missing value. */
export function Missing() {
  return (
    <span className={classes.missing} data-missing>
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}
