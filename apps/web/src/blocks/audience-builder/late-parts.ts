/** The parts of the form that the page does not need at once. They share one script. */
export { AllRows } from './all-rows.tsx';
export { askOptionCounts } from './ask-option-counts.ts';
export { ShortageHelp } from './shortage-help.tsx';
