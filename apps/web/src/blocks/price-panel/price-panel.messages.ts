/** Texts of price lines. Source: specification 2, sections 2 and 9; the mark on outdated amounts is ours. */
export const messages = {
  price: 'Price',
  total: 'Total',
  lastApplied: 'As last applied',
  ifByCard: (percent: number) => `${percent}% if paid by card`,
  none: 'Apply a desired count to see the price.',
} as const;
