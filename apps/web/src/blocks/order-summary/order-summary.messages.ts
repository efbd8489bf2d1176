/**
 * Texts about an order, wherever it is shown. Source: specification 2, sections 1 and 2. Texts that
 * the specification lacks are ours.
 */
export const messages = {
  directMail: 'Direct Mail',
  leadGen: 'Lead Gen Order',
  turningAge: 'Turning Age Order',
  pricesChanged: 'Prices have changed since this draft was saved.',
  priceChange: (item: string, before: string, now: string) => `${item}: ${now}, before ${before}`,
  pricesChangedShort: 'Prices have changed',
  orderChanged: 'The order was changed in another tab or by another user.',
  orderChangedShort: 'The order was changed elsewhere',
  totalChanged: (cause: string, before: string) => `${cause}; the total was ${before}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  cardFee: 'Credit card fee',
  total: 'Total',
  inHomes: 'In homes',
  variants: 'Variants',
  variant: 'Variant',
  stockColor: 'Stock color',
  postalClass: 'Postal class',
  pieces: 'Pieces',
  state: 'State',
  companyName: 'Company name',
  agencyName: 'Agency name',
  licenseNumber: 'License number',
  proof: 'Proof',
  approved: (name: string, moment: string) => `Approved by ${name} on ${moment}`,
  approvedBefore: (name: string, moment: string) => `Changed since ${name} approved it on ${moment}`,
  notApproved: 'Not approved yet. You can order without approval.',
} as const;
