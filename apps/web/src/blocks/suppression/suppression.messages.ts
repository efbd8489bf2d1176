import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of suppression. Source: specification 2, sections 2, 3 and 5 (Suppression, Choose Orders). Texts that the
 * specification lacks are ours.
 */
export const messages = {
  types: { standard: 'Standard Suppression', 'previous-orders': 'Include Previous Orders' },
  standardHint: 'Leaves out do-not-mail, deceased, and the people of your recent orders.',
  previousHint: 'Also leaves out the people of the orders that you choose.',
  type: 'Who is left out',
  chosen: (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'} chosen`,
  noneChosen: 'No order chosen yet',
  chooseOrders: 'Choose Orders',
  changed: 'The chosen orders are cleared.',
  dialogMissing: 'The dialog could not be loaded. Try again.',
  chooseSentence: 'The people of the chosen orders are left out of this audience.',
  complete: 'Complete',
  nothingChosen: 'Select at least one order.',
  tooMany: (most: number) => `Select at most ${formatCount(most)} orders.`,
  clear: 'Clear',
  search: 'Search Orders',
  orders: 'Previous orders',
  order: (number: string) => `order ${number}`,
  empty: 'Your Orders List is Empty',
  emptySentence: 'Orders appear here as soon as they are placed.',
  noMatch: 'No Matching Orders Found',
  noMatchSentence: 'Refine your search: an order number, a PO number, a campaign or a name.',
  clearSearch: 'Clear search',
  loadFailed: 'The orders could not be loaded',
  noOrders: 'No orders selected to include.',
  noOrdersSentence: 'Standard Suppressions will be applied to this order.',
  continue: 'Continue',
} as const;
