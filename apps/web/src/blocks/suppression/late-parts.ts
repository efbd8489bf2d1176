/** The parts of suppression that a page does not need at once. They share one script. */
export { NoOrdersDialog } from './no-orders-dialog.tsx';
export { SuppressionChoices } from './suppression-choices.tsx';
