/** Texts of Companies Overview. Source: specification 1, section 2.12. Texts that the specification lacks are ours. */
export const messages = {
  title: 'Companies Overview',
  subtitle: 'Manage and view all companies in one place',
  search: 'Search Companies',
  action: 'Action',
  switch: 'Switch to Sub-Org',
  switchTo: (org: string) => `Switch to Sub-Org ${org}`,
  current: 'Current Sub-Org',
  switchFailed: 'Error while switching the organization',
  empty: 'Your Company List is Empty',
  emptyWithoutPermission: 'Your Company List is Empty',
  noMatch: 'No Matching Companies Found',
  noMatchSentence: (term: string) => `No company matches '${term}'.`,
  failed: 'The companies could not be loaded',
  noPrimaryUser: '–',
} as const;
