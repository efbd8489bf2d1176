/** The entries of an age and of phones that the form does not need at once. They share one script. */
export { MonthYearRangeEntry } from './month-year-entry.tsx';
export { MonthsInYearEntry } from './months-in-year-entry.tsx';
export { PhoneEntry } from './phone-entry.tsx';
export { TurningAgeEntry } from './turning-age-entry.tsx';
