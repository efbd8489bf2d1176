/** Texts of the palette that Ctrl+K opens. */
export const messages = {
  results: 'Results',
  searching: 'Searching…',
  noMatch: (text: string) => `Nothing matches '${text}'.`,
  searchFailed: 'Not everything could be searched.',
  finds: {
    'part-of-name': 'part of a campaign’s name',
    'part-of-client': 'part of a client’s name',
    'part-of-contact': 'part of a contact’s name',
    'part-of-lead': 'part of a lead’s name',
    phone: 'a phone number',
    email: 'an e-mail address',
    'contact-id': 'a Contact ID',
    'digits-of-order': 'the first digits of an order number',
  },
  showAll: (count: string | null, list: string) =>
    count === null ? `Show all in ${list}` : `Show all ${count} in ${list}`,
  shownOf: (shown: string, count: string) => `${shown} of ${count}`,
  shownOnly: (shown: string) => `The first ${shown}`,
  lists: { contacts: 'Contacts', leads: 'Leads' },
  hint: (finds: readonly string[]) => `Type ${finds.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
} as const;
