import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of placing an order. Source: specification 2, sections 2, 4 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  placing: 'Placing your order.',
  progress: 'Progress of your order',
  orderFailed: 'Order creation is failed',
  placedTitle: 'Campaign Launch Successfully!',
  orderNumber: 'Order number',
  list: 'Prospect List Name',
  prospects: 'Prospects',
  orderDate: 'Order date',
  totalAmount: 'Total amount',
  openList: 'Open Prospect List',
  listPlacedTitle: 'Payment Successful',
  listOnAccountTitle: 'Order Placed',
  listPlacedSentence: "You'll receive your prospect list in an email in few minutes",
  allLists: 'Go to Prospects',
  campaign: 'Campaign',
  recipients: 'Recipients',
  scheduleDate: 'Schedule date',
  paymentTerms: 'Payment terms',
  total: 'Total',
  allCampaigns: 'View All Campaigns',
  orderDetails: 'View Order Details',
  confirmation: (address: string) => `A confirmation goes to ${address}.`,
  outbox: 'Read it in My Mails',
  changedTitle: 'The order has changed',
  changedCaption: 'What has changed',
  what: 'What',
  before: 'Before',
  now: 'Now',
  review: 'Review order',
  modifiedTitle: 'Prospect count modified',
  /** @param left how many prospects the audience has now; null while the number is unknown */
  modified: (left: number | null, desired: number) => {
    const uncharged = 'Nothing was ordered, and nothing was charged.';
    if (left === null) return uncharged;
    if (left >= desired) return `Some of your places have fewer prospects left than you chose there. ${uncharged}`;
    const are = left === 1 ? 'is' : 'are';
    return `Of your ${formatCount(desired)} prospects, ${left === 0 ? 'none' : formatCount(left)} ${are} left. ${uncharged}`;
  },
  listTitle: 'The list has to be checked again',
  /** @param refused the sentence about people who are on the do-not-mail list now. Null when nobody of the list is */
  listSentence: (refused: string | null) =>
    refused === null
      ? 'Some people of your list can no longer be mailed: they are on your do-not-mail list, have died, or are held by another order. Nothing was ordered. Check the list again to see who they are, and save it without them.'
      : `${refused} Nothing was ordered. Check the list again, and save it without them.`,
  checkList: 'Check the List',
  defineAudience: 'Define Audience',
  close: 'Close',
  unknownTitle: 'Your order may have been placed',
  checking: 'No clear answer came back. Checking whether the order was placed.',
  notPlaced:
    'No clear answer came back. The order has not been placed so far. Trying again is safe: it is placed and paid once.',
  notChecked:
    'No clear answer came back, and the server could not be asked whether the order was placed. Check before you do anything else.',
  outcomeMissingTitle: 'The answer to your order is there',
  outcomeMissing: 'The page could not show the answer. Load the page again: nothing is ordered twice.',
  loadAgain: 'Load Again',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
} as const;
