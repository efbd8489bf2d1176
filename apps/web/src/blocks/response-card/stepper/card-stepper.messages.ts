/** Texts around a session that goes card by card. Source: specification 3, section 2. Texts that it lacks are ours. */
export const messages = {
  stepper: 'Cards',
  place: (at: number, count: number) => `${at} of ${count}`,
  previous: 'Prev',
  next: 'Next',
  flag: 'Flag',
  noFlag: 'No flag',
  clearFlag: 'Clear the flag',
  flagNotes: 'Flag notes',
  heldBy: (name: string) => `${name} works on this card.`,
  heldSentence: 'You can go on with another card. The card is free again two minutes after its operator leaves it.',
  finished: 'This card is finished.',
  finishedSentence: 'Another operator has identified, flagged or deleted it.',
  holdFailed: 'The cards could not be held for you',
} as const;
