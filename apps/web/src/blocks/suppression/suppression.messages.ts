import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of suppression. Source: specification 2, sections 2, 3 and 5 (Suppression, Choose Orders). Texts that the
 * specification lacks are ours.
 */
export const messages = {
  types: { standard: 'Standard Suppression', 'previous-orders': 'Include Previous Orders' },
  standardHint: {
    before:
      'Leaves out do-not-mail, deceased, the people of your recent orders, and whom your company leaves out under ',
    page: 'Do Not Mail',
    after: '.',
  },
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
  ofList: 'Prospect list',
  order: (number: string) => `order ${number}`,
  empty: 'Your Orders List is Empty',
  emptySentence: 'Orders appear here as soon as they are placed.',
  noMatch: 'No Matching Orders Found',
  noMatchSentence: 'Refine your search: an order number, a PO number, a campaign, a prospect list or a name.',
  clearSearch: 'Clear search',
  loadFailed: 'The orders could not be loaded',
  waterfall: 'From the matching to the available prospects',
  waterfallFailed: 'The people who are left out could not be counted',
  counting: 'Counting the people who are left out',
  minus: 'minus',
  contacts: 'Your contacts',
  comparing: 'Comparing with your contacts',
  compare: 'Compare with my contacts',
  notCompared: 'See how many of these prospects your company has among its customers and open leads.',
  matching: 'The contacts are being looked up. This takes up to a minute.',
  inContacts: (contacts: number, prospects: number) =>
    `${formatCount(contacts)} of ${formatCount(prospects)} ${contacts === 1 ? 'is' : 'are'} in your contacts already`,
  leaveOut: 'Leave them out',
  contactsScope:
    'Customers and open leads of all orgs of your company, found by name and address. Some may be contacts that you do not see.',
  contactsLeftOut: 'Your company leaves its customers and open leads out of every audience.',
  contactsFailed: 'The audience could not be compared with your contacts',
  lines: {
    matches: {
      label: 'Match the audience',
      meaning: 'Everybody in the prospect file who meets the geography and the targeting.',
    },
    doNotMail: {
      label: 'Do-not-mail, deceased',
      meaning:
        'People who may not get mail or have died, as the prospect file or your reply cards say. Other members of their households stay.',
    },
    ownDoNotMail: {
      label: 'Your do-not-mail list',
      meaning: {
        before: 'People on the list of your company, under ',
        page: 'Do Not Mail',
        after: ' of the settings. Other members of their households stay.',
      },
    },
    held: {
      label: 'Recent orders',
      /** With the days of the company's setting. */
      meaning: (days: number) =>
        days === 0
          ? 'People of orders that are not mailed yet, so that nobody gets two of your mailings.'
          : `An order keeps its people for ${days === 1 ? '1 day' : `${formatCount(days)} days`} after its mail date, so that nobody gets two of your mailings.`,
    },
    knownPeople: {
      label: 'Customers and open leads',
      meaning:
        'People who are customers or open leads of your company, which leaves them out under Settings or in this audience. Other members of their households stay.',
    },
    frequency: {
      label: 'Households with enough mail',
      meaning:
        'All members of households that got as many of your pieces lately as your company allows under Settings, with orders that are not mailed yet.',
    },
    previousOrders: {
      label: 'Chosen orders',
      meaning: 'People of the orders that you chose, as far as no reason above has them already.',
      /** Beside a 0, which would look as if the choice had no effect. */
      none: 'Left out as recent orders already',
    },
    household: {
      label: 'One per household',
      meaning: 'Other members of a household, and households with a member of a recent or chosen order.',
    },
    remaining: {
      label: 'Available',
      meaning: 'The prospects that you can order. The lines above add up to this number.',
    },
  },
  noOrders: 'No orders selected to include.',
  noOrdersSentence: 'Standard Suppressions will be applied to this order.',
  continue: 'Continue',
} as const;
