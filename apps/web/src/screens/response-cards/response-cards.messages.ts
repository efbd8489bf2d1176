/**
 * Texts of Manage Response Cards. Source: specification 3, sections 2, 4 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  title: 'Manage Response Cards',
  upload: 'Upload Cards',
  search: 'Search Response Cards',
  total: 'Total',
  pending: 'Pending',
  completed: 'Completed',
  overviewFailed: 'Error fetching response card overview data',
  noMatch: 'No Matching Response Card Found',
  noMatchSentence: (term: string) => `No response card matches '${term}'. Refine what you search for.`,
  empty: 'No response cards yet',
  emptyWithoutPermission: 'No response cards yet',
  emptySentence: 'A card appears here when its image has been scanned.',
  emptyOfClient: 'A card appears here as soon as it is known to which of your campaigns it belongs.',
  failed: 'The response cards could not be loaded',
} as const;
