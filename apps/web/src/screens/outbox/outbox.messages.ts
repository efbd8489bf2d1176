/** Texts of the demo's outbox. All texts are ours. */
export const messages = {
  title: 'Outbox',
  subtitle: 'Mails that went to you. In this demo they stay on this machine.',
  search: 'Search Mails',
  loadingMail: 'Loading the mail',
  failed: 'The mails could not be loaded',
  mailFailed: 'This mail could not be loaded',
  empty: 'No mail yet',
  emptySentence: 'Place an order, and its confirmation appears here.',
  emptyWithoutOrders: 'Mails go to the users who place orders. Your role places none.',
  noMatch: 'No Matching Mails Found',
  noMatchSentence: (term: string) => `No mail contains '${term}'.`,
  from: 'From',
  to: 'To',
  sent: 'Sent',
  back: 'All mails',
} as const;
