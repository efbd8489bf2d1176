/** Texts of the cards that wait for keying-in, on Home. All texts but the button are ours. */
export const cardsToKeyTexts = {
  title: 'Cards to key in',
  waiting: (count: string) => (count === '1' ? '1 card waits for keying-in.' : `${count} cards wait for keying-in.`),
  late: (count: string, late: string) =>
    `${count === '1' ? '1 card waits' : `${count} cards wait`} for keying-in, ${late} of them longer than promised.`,
  start: 'Start Keying-In',
  failed: 'Error fetching response card overview data',
} as const;
