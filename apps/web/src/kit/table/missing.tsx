import classes from './data-table.module.css';

/** The dash that is shown instead of a missing value. Its style draws the dash, since a list has many of them. Screen readers say "none". */
export function Missing() {
  return (
    <span className={classes.missing} data-missing>
      none
    </span>
  );
}
