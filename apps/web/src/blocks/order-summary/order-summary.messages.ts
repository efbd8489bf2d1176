/**
 * Texts about an order, wherever it is shown. Source: specification 2, sections 1 and 2; texts without a source are
 * ours.
 */
export const messages = {
  directMail: 'Direct Mail',
  leadGen: 'Lead Gen Order',
  turningAge: 'Turning Age Order',
  pricesChanged: 'Prices have changed since this draft was saved.',
  priceChange: (item: string, before: string, now: string) => `${item}: ${now}, before ${before}`,
  pricesChangedShort: 'Prices have changed',
  totalChanged: (before: string) => `Prices have changed; the total was ${before}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  cardFee: 'Credit card fee',
  total: 'Total',
  inHomes: 'In homes',
} as const;
