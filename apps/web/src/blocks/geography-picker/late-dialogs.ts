/** The dialogs of the picker share one script. */
export { NearDialog } from './near-dialog.tsx';
export { ZipListDialog } from './zip-list-dialog.tsx';
