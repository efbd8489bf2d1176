/** The parts of the form that the page does not need at once. They share one script. */
export { askOptionCounts } from './ask-option-counts.ts';
export { MoreRows } from './more-rows.tsx';
export { ShortageHelp } from './shortage-help.tsx';
