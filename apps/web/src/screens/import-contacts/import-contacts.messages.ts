import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the import of contacts. Source: specification 1, sections 2.7 and 8. */
export const messages = {
  title: 'Import Contacts',
  subtitle: 'Select a file, check its rows, and create the contacts',
  save: (count: number) => {
    if (count === 0) return 'Import Contacts';
    return count === 1 ? 'Import 1 Contact' : `Import ${formatCount(count)} Contacts`;
  },
  saved: 'Contacts created successfully',
  saveFailed: 'Import failed - error in given data',
  outcomes: { created: 'Created', 'left-out': 'Left out', deleted: 'Deleted again', kept: 'Kept' },
  undoSentence: (count: number) =>
    count === 1
      ? 'The contact that this import created is deleted, unless it was changed, was called, got notes or became a lead since. All other contacts stay. You can bring the contact back for 30 days under Recently deleted.'
      : `The ${formatCount(count)} contacts that this import created are deleted. Those that were changed, were called, got notes or became leads since stay, and so do all other contacts. You can bring deleted contacts back for 30 days under Recently deleted.`,
  defaultType: 'Type of rows without a type',
  address: 'Address',
  noFieldFits: 'Left out, because contacts have no such field. Choose a field to import it.',
  jobLabel: 'The import',
} as const;
