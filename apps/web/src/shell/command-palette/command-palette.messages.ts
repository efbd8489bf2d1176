/** Texts of the palette that Ctrl+K opens. */
export const messages = {
  results: 'Results',
  searching: 'Searching…',
  noMatch: (text: string) => `Nothing matches '${text}'.`,
  searchFailed: 'Campaigns and orders could not be searched.',
  partOfName: 'part of a campaign’s name',
  digitsOfOrder: 'the first digits of an order number',
  hint: (finds: readonly string[]) => `Type ${finds.join(' or ')}.`,
} as const;
