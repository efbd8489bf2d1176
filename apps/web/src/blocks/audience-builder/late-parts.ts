/** The parts of the form that the page does not need at once. They share one script. */
export { askOptionCounts } from './ask-option-counts.ts';
export { MonthsInYearEntry } from './months-in-year-entry.tsx';
export { MoreRows } from './more-rows.tsx';
export { ShortageHelp } from './shortage-help.tsx';
export { TurningAgeEntry } from './turning-age-entry.tsx';
