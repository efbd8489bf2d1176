/**
 * Texts of Prospect Management. Source: specification 2, sections 2, 4 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  title: 'Prospect Management',
  subtitle: 'Buy prospect lists to run your own campaigns',
  subtitleView: 'The prospect lists of your company',
  buy: 'Buy Prospects',
  createFailed: 'Error while creating prospect list',
  lists: 'Total Prospect Lists',
  people: 'Total Prospect in Prospect Lists',
  overviewFailed: 'Error while fetching the prospect list',
  search: 'Search Prospect Lists',
  /** The name of a list that has none. */
  unnamed: (number: number) => `Unnamed list ${number}`,
  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
  empty: 'No prospect lists created',
  emptySentence: 'Buy Prospects starts a list: choose who is on it, see the price, and pay when it fits.',
  emptyWithoutPermission: 'No records found',
  noMatch: 'No Matching Prospect Lists Found',
  noMatchSentence: (term: string) => `No prospect list matches '${term}'.`,
  failed: 'The prospect lists could not be loaded',
  share: 'Share Report',
  shareFailed: 'Failed to share prospect list parameter report',
  dialogFailed: 'The dialog could not be loaded. Try again.',
  pay: 'Pay for Order',
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'The draft leaves the list together with its audience.',
  deleted: (name: string) => `${name} has been deleted.`,
  deleteFailed: 'Failed to delete prospect list.',
  restoreFailed: 'The prospect list could not be restored',
} as const;
