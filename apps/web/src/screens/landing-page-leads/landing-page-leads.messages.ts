/** Texts of Leads from Landing Page. Source: specification 3, sections 2 and 8. Texts that the specification lacks are ours. */
export const messages = {
  title: 'Leads from Landing Page',
  subtitle: 'Manage leads received from landing pages',
  search: 'Search Response Cards',
  columns: 'Edit Displayed Columns',
  total: 'Total Leads',
  pending: 'Total Pending',
  completed: 'Total Completed',
  overviewFailed: 'Failed to load landing page responses',
  failed: 'Failed to load landing page responses',
  noMatch: 'No Matching Response Card Found',
  noMatchSentence: (term: string) =>
    `We couldn't find any response cards matching '${term}'. Try refining your search.`,
  empty: 'No leads from landing pages yet',
  emptyWithoutPermission: 'No leads from landing pages yet',
  emptySentence: 'A lead appears here when somebody answers on the page of a campaign, or by e-mail.',
  emptyOfClient: 'A lead appears here as soon as it is known which of your campaigns was answered.',
  nothingReady: 'No lead is ready to be sent.',
} as const;
