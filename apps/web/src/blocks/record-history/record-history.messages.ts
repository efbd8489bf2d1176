/** Texts of the history of a record. */
export const messages = {
  history: 'History',
  sentence: (name: string) => `Changes of ${name} in the last 24 months, newest first.`,
  close: 'Close',
  field: 'Field',
  allFields: 'All fields',
  loading: 'Loading the history',
  loadFailed: 'Error while fetching the history',
  loadMoreFailed: 'Error while fetching older changes',
  empty: 'No changes yet',
  emptySentence: 'Changes are listed here from now on.',
  entries: 'Changes',
  more: 'Show more',
  /** The author of a change that no user made. */
  noUser: 'Dropdate',
  actingFor: (name: string) => `for ${name}`,
  from: 'from',
  to: 'to',
  removed: 'Removed',
  added: 'Added',
} as const;
