/** The entries of an age that the form does not need at once. They share one script. */
export { MonthYearRangeEntry } from './month-year-entry.tsx';
export { MonthsInYearEntry } from './months-in-year-entry.tsx';
export { TurningAgeEntry } from './turning-age-entry.tsx';
