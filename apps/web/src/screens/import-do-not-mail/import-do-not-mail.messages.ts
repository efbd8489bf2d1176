import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of the import of people whom a company does not mail. The specification has no such page, so all texts are
 * ours.
 */
export const messages = {
  title: 'Import People',
  subtitle: 'Select a file, check its rows, and add the people to those whom your company does not mail',
  save: (count: number) => {
    if (count === 0) return 'Add People';
    return count === 1 ? 'Add 1 Person' : `Add ${formatCount(count)} People`;
  },
  saved: 'The people are on the list. Every count leaves them out.',
  outcomes: { created: 'Added', 'left-out': 'Left out', deleted: 'Removed again', kept: 'Kept' },
  saveFailed: 'The people could not be added',
  uploadFailed: 'The file could not be read',
  undoSentence: (count: number) =>
    `${count === 1 ? 'The person' : `The ${formatCount(count)} people`} of this import ${count === 1 ? 'is' : 'are'} removed from the list, and counts have them again. People who were on the list before stay on it.`,
  jobLabel: 'The import',
} as const;
