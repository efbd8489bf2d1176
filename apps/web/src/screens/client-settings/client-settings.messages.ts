/** Texts of Client Settings. The specification has no such page, so all of them are ours. */
export const messages = {
  title: 'Client Settings',
  subtitle: 'When the dispatched campaigns of a client become Completed',
  search: 'Search Clients',
  empty: 'There are no clients yet',
  emptyWithoutPermission: 'There are no clients yet',
  noMatch: 'No Matching Clients Found',
  noMatchSentence: (term: string) => `No client matches '${term}'.`,
  failed: 'The clients could not be loaded',

  days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  never: 'Never',
  /** The line below a client's name on a narrow screen. */
  narrow: (after: string) => `Completed after: ${after}`,
  edit: 'Edit',

  dialog: 'Edit Client Settings',
  mode: 'Dispatched campaigns become Completed',
  modes: { 'after-days': 'After some days', never: 'Never by themselves' },
  daysField: 'Days after the dispatch',
  daysHint: 'Campaigns whose dispatch is this many days ago, or more, become Completed within an hour.',
  neverHint: 'Production completes each campaign by hand on Campaign Status.',
  save: 'Save',
  saved: (name: string) => `Settings of ${name} saved`,
  saveFailed: 'Error while saving the client settings',
} as const;
