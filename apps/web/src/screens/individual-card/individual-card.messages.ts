/** Texts of the individual response card. Source: specification 3, sections 2, 4 and 8. Texts that it lacks are ours. */
export const messages = {
  title: 'Response Card',
  loading: 'Loading the response card',
  loadFailed: 'Error while fetching the response card',
  form: 'Keyed-in data',
  client: 'Client',
  org: 'Org',
  campaign: 'Campaign',
  received: 'Received',
  back: 'Back',
  save: 'Save',
  saved: 'Changes have been saved successfully',
  saveFailed: 'An error occurred while saving. Please try again later.',
  invalid: 'Fill in the required fields, or choose a flag.',
  locked: {
    sent: 'This card was sent to its client, so it cannot be changed.',
    pending: 'This card waits for identification.',
    flagged: 'This card has a flag. Clear the flag to change its data.',
    other: 'The campaign of this card has no keying-in.',
  },
  imageOf: (name: string) => `Response card ${name}`,
  noImage: 'This page is no image',
  history: 'Who keyed what',
  keyed: (kind: 'keyed' | 'settled' | 'individual', status: string) =>
    kind === 'settled'
      ? `${status}, after two operators differed`
      : kind === 'individual'
        ? `${status}, on this page`
        : status,
  superseded: 'replaced',
  unsaved: 'Unsaved Changes',
  unsavedSentence: 'What you changed on this card is lost when you leave.',
} as const;
