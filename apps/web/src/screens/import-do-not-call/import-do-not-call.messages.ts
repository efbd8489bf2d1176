import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the import of numbers that a company does not call. The specification has no such page, so all texts are ours. */
export const messages = {
  title: 'Import Numbers',
  subtitle: 'Select a file, check its rows, and add the numbers to those that your company does not call',
  save: (count: number) => {
    if (count === 0) return 'Add Numbers';
    return count === 1 ? 'Add 1 Number' : `Add ${formatCount(count)} Numbers`;
  },
  saved: 'The numbers are on the file. Nobody of your company calls them.',
  outcomes: { created: 'Added', 'left-out': 'Left out', deleted: 'Removed again', kept: 'Kept' },
  saveFailed: 'The numbers could not be added',
  uploadFailed: 'The file could not be read',
  undoSentence: (count: number) =>
    `${count === 1 ? 'The number' : `The ${formatCount(count)} numbers`} of this import ${count === 1 ? 'is' : 'are'} removed from the file, and leads offer ${count === 1 ? 'it' : 'them'} again. A number whose lead has asked meanwhile stays for good.`,
  jobLabel: 'The import',
} as const;
