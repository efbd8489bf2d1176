/** Texts of Review Prospect List. Source: specification 2, section 2. Texts that the specification lacks are ours. */
export const messages = {
  title: 'Review Prospect List',
  details: 'Prospect List Details',
  name: 'Prospect List Name',
  groups: 'Groups',
  tags: 'Tags',
  prospects: 'Prospects',
  addOns: 'Add-Ons',
  noAddOns: 'None',
  licence: 'License',
  org: 'Org',
  statusFailed: 'Error while updating the prospect list status',
  detailsFailed: 'Error occured on saving Additional Details.',
  detail: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
} as const;
