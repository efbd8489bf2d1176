import classes from './data-table.module.css';

/** A value that is not there. */
export function Missing() {
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}
