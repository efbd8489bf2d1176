/**
 * Texts of lists of cards, of paper and online. Source: specification 3, sections 2, 4 and 8. Texts that the specification
 * lacks are ours.
 */
export const messages = {
  orgId: (id: string) => `Org ID: ${id}`,
  identifyPending: 'Identify Pending',
  sendLeads: 'Send Leads',
  nothingReady: 'No card is ready to be sent.',
  sendLeadsSentence: (count: string) =>
    count === '1'
      ? 'Are you sure you want to send 1 lead to its client?'
      : `Are you sure you want to send ${count} leads to clients?`,
  send: 'Send',
  leadsSent: 'Leads sent to Client',
  sendLeadsFailed: 'Error occurred while sending response cards to client',

  view: 'View',
  viewTitle: 'Response Card',
  viewOf: (name: string) => `View ${name}`,
  loadFailed: 'Error while fetching the response card',
  loading: 'Loading the response card',
  facts: {
    lead: 'Lead',
    address: 'Address',
    identified: 'Identified',
    duplicateOf: 'Duplicate of',
    flagNotes: 'Flag notes',
    recalled: 'Recalled',
  },
  identifiedBy: { code: 'by its code', print: 'by its printed key', person: 'by a person' },
  identifiedByName: (name: string) => `by ${name}`,
  recalledOn: (date: string, reason: string) => (reason === '' ? date : `${date}: ${reason}`),

  sendLead: 'Send Lead',
  confirmSend: 'Confirm Send Lead',
  confirmSendSentence: (name: string, company: string) => `Are you sure you want to send ${name} to ${company}?`,
  sentTo: (name: string, company: string) => `${name} sent to ${company}.`,
  sendFailed: 'Error while sending leads to client',
  alreadySent: 'This card was sent to its client.',
  ofSeed: 'This piece went to a seed address. Its card is no response.',
  notReady: 'Only an identified or keyed-in card can be sent.',
  thisLead: 'this lead',
  itsClient: 'its client',

  download: 'Download',
  downloaded: 'Response card downloaded',
  downloadFailed: 'Error while downloading the Response card',

  delete: 'Delete',
  deleteTitle: 'Delete Response Card',
  deleteSentence: 'Are you sure you want to delete this response?',
  yes: 'Yes',
  deleted: 'Response card deleted successfully',
  deleteFailed: 'Error while deleting the response card',
  restored: 'Response card restored',
  restoreFailed: 'Error while restoring the response card',

  clearFlag: 'Clear Flag',
  flagCleared: 'The card waits for identification again',
  clearFlagFailed: 'Error while clearing the flag',

  recall: 'Recall',
  recallTitle: 'Recall Lead',
  recallSentence: (name: string, company: string) =>
    `${name} leaves the leads of ${company}, and the card can be identified again. The reason is kept on both sides.`,
  reason: 'Reason',
  reasonMissing: 'Give a reason.',
  recalled: 'Response card recalled',
  recallFailed: 'Error while recalling the response card',

  partMissing: 'This part of the page could not be loaded. Reload the page to try again.',
} as const;
