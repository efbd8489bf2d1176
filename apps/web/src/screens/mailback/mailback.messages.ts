/**
 * Texts of Mailback Processing. Source: specification 3, sections 2 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  title: 'Mailback Processing Overview',
  subtitle: 'Track and manage mailbacks',
  subtitleView: 'Track mailbacks',
  search: 'Search Clients',
  pending: 'Total Mailbacks Pending',
  sent: 'Total Mailbacks Sent',
  overviewFailed: 'Error fetching mailback overview data',
  empty: 'No mailbacks yet',
  emptySentence: 'A client appears here when the first card of a campaign with Mailback Service was sent.',
  emptyWithoutPermission: 'No mailbacks yet',
  noMatch: 'No Matching Clients Found',
  noMatchSentence: (term: string) => `No client matches '${term}'. Refine what you search for.`,
  failed: 'The mailbacks could not be loaded',
  orgId: (id: string) => `Org ID: ${id}`,
  view: 'View',
  bulkActions: 'Bulk Actions',
  pack: 'Pack Cards',
  toSend: (count: string) => `${count} to send`,
} as const;
