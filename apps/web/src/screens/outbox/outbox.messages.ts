/** Texts of the mails that went to the viewer, which the demo shows in place of a mailbox. All texts are ours. */
export const messages = {
  title: 'My Mails',
  subtitle: 'The mails that Dropdate has sent to you. In this demo they stay on this machine.',
  /** A kind of mail without words of its own. */
  otherKind: 'Other',
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
  files: 'Files',
  fileSize: (size: string) => ` (${size})`,
  downloadLabel: (name: string) => `Download ${name}`,
  downloadFailed: 'Error while downloading the file',
  back: 'All mails',
} as const;
