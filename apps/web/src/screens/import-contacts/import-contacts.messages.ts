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
  undoSentence:
    'The records of this import are deleted and can be restored for 30 days. Records that were changed since, got notes or became leads stay.',
  defaultType: 'Type of rows without a type',
  address: 'Address',
  noFieldFits: 'Left out, because contacts have no such field. Choose a field to import it.',
  jobLabel: 'The import',
} as const;
