import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of the two accordions. Source: specification 2, section 2 (Review Campaign, Campaign Order Details). Texts that
 * the specification lacks are ours.
 */
export const messages = {
  geographic: 'Geographic Parameters',
  additional: 'Additional Parameters',
  all: 'All counties',
  moreCounties: (count: number) => `Show all ${count} counties`,
  fewerCounties: 'Show fewer',
  wholeCounty: 'all',
  states: (count: number) => `${count} ${count === 1 ? 'state' : 'states'}`,
  parameters: (count: number) => `${count} ${count === 1 ? 'parameter' : 'parameters'}`,
  suppression: 'Suppression',
  /** With the numbers of the previous orders whose people are left out. */
  suppressed: (orders: readonly string[], leavesOutContacts: boolean) => {
    const standard = `Standard Suppression (do-not-mail, deceased, recent orders${leavesOutContacts ? ', your contacts' : ''})`;
    if (orders.length === 0) return standard;
    const named = orders.slice(0, 5).join(', ');
    const more = orders.length > 5 ? ` and ${formatCount(orders.length - 5)} more` : '';
    return `${standard}, and the people of ${orders.length === 1 ? 'order' : 'orders'} ${named}${more}`;
  },
  terms: 'Terms and conditions',
  accepted: 'Accepted',
  list: 'Prospect List',
  listSummary: (people: number) => (people === 1 ? '1 prospect' : `${formatCount(people)} prospects`),
  file: 'File',
  boughtList: 'Bought list',
  noGeography: 'No geographic parameters selected for this campaign',
} as const;
