/** Texts of the palette that Ctrl+K opens. */
export const messages = {
  results: 'Results',
  searching: 'Searching…',
  noMatch: (text: string) => `Nothing matches '${text}'.`,
  searchFailed: 'Campaigns and orders could not be searched.',
  finds: {
    'part-of-name': 'part of a campaign’s name',
    'part-of-client': 'part of a client’s name',
    'digits-of-order': 'the first digits of an order number',
  },
  hint: (finds: readonly string[]) => `Type ${finds.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
} as const;
