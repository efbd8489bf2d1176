/** Texts of the leads who seem to ask for no further contact. */
export const messages = {
  title: 'Leads who ask for no further contact',
  hint: 'Found in answers and keyed cards. Accept puts numbers on Do Not Call, and names and addresses on Do Not Mail.',
  list: 'Proposals',
  acceptAll: (count: number) => `Accept all ${count}`,
  acceptOf: (name: string) => `Accept, ${name}`,
  dismissOf: (name: string) => `Dismiss, ${name}`,
  said: (quote: string, date: string) => `“${quote}”, ${date}`,
  more: (shown: string, all: string) => `The newest ${shown} of ${all} proposals are shown.`,
} as const;
