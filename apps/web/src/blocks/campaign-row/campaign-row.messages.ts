/**
 * Texts that every list of campaigns shows. Source: specification 2, sections 2 and 8. The text about recipients is
 * ours.
 */
export const campaignTexts = {
  title: 'All Campaigns',
  empty: 'No campaigns created',
  emptyWithoutPermission: 'No records found',
  recipients: (count: string) => `${count} recipients`,
  failed: 'The campaigns could not be loaded',
} as const;
