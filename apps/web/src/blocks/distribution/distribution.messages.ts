import { distributionTexts } from '@dropdate/domain/distribution/distribution';
import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of the distribution of a desired count. Source: specification 2, sections 2, 5 and 8. Texts that the
 * specification lacks are ours.
 */
export const messages = {
  splitBy: 'Split by',
  categories: { geography: 'Geography', demography: 'Birth month and year' },
  open: 'Edit Distribution',
  isSplit: 'The order follows the numbers of your distribution.',
  splitFailed: 'Failed to update split type',
  summaryFailed: 'Failed to update prospect preview summary',
  partMissing: 'The distribution could not be loaded. Please try again.',
  titles: {
    geography: 'Specify Prospect Distribution by Geography Parameters',
    demography: 'Specify Prospect Distribution by Demographic Parameters',
  },
  levels: {
    geography: ['State', 'County', 'City', 'Zip'],
    demography: ['Year', 'Month'],
  },
  levelsName: 'Levels',
  find: {
    geography: ['Find a state', 'Find a county', 'Find a city', 'Find a zip'],
    demography: ['Find a year', 'Find a month'],
  },
  unknown: 'Unknown',
  available: 'Available',
  desired: 'Desired',
  desiredOf: (row: string) => `Desired count of ${row}`,
  lockColumn: 'Lock',
  lock: (row: string) => `Lock ${row}`,
  lockHint: 'A locked row keeps its number when you type a number for a row above it.',
  desiredCount: 'Desired count',
  chosen: 'Chosen',
  remaining: 'Remaining',
  tooMany: 'You have selected more prospects than desired count. Reduce prospects or update your desired count.',
  tooFew: 'You have selected fewer prospects than desired count. Add more prospects or update your desired count.',
  onlyAvailable: (available: number) => `Only ${formatCount(available)} available.`,
  noMatch: (text: string) => `No match for '${text}'.`,
  recounted:
    'The available prospects have changed, so they were counted again. Check your numbers and press Update again.',
  gone: (numbers: string, more: number) =>
    `Numbers without prospects are left out: ${numbers}${more === 0 ? '' : `; and ${formatCount(more)} more`}.`,
  keys: 'Arrow keys move between rows. Alt+L locks a row. Ctrl+Z takes back a change.',
  undo: 'Undo',
  reset: 'Proportional Shares',
  update: 'Update',
  excess: distributionTexts.aboveAvailable,
  noneChosen: distributionTexts.noneChosen,
  unchanged: 'Nothing has changed.',
} as const;
