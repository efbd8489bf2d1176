/** Texts of the keying service. Source: specification 3, sections 2, 4 and 8. Texts that it lacks are ours. */
export const messages = {
  title: 'Keying-In Service',
  subtitle: 'Key-in data from response cards to update lead information',
  guidelines: 'Guidelines',
  form: 'Keyed-in data',
  loading: 'Loading the next card',
  loadFailed: 'Error while fetching the response card',
  none: 'No card waits for keying-in',
  noneSentence: 'A card appears here when it is identified and its campaign has the add-on Keying-In.',
  noneForYou: 'No card is free for you',
  noneForYouSentence: 'Other operators hold the cards that wait, or the cards need a second pair of eyes.',
  look: 'Look Again',
  toList: 'Keying-In Service overview',
  next: 'Next',
  nextOff: 'Fill in the required fields, or choose a flag.',
  remaining: (count: string) => `Remaining ${count}`,
  back: 'Back',
  saved: 'Changes have been saved successfully',
  saveFailed: 'An error occurred while saving. Please try again later.',
  draftFailed: 'What you typed could not be kept yet',
  undoFailed: 'The last card could not be taken back',
  nothingToUndo: 'No card of this session can be taken back.',
  lost: (name: string, by: string | null) =>
    by === null
      ? `${name} is done or recalled, so it left your cards.`
      : `${by} works on ${name} now, so it left your cards.`,
  imageOf: (name: string) => `Response card ${name}`,
  noImage: 'This page is no image',
  differs:
    'Two operators keyed this card differently. Compare the marked fields with the image, and key what the card says.',
  differsFlag: (first: string, second: string) => `The first operator saved: ${first}. The second one: ${second}.`,
  late: 'Late',
  follow: 'Follow fields',
  done: (count: string) => (count === '1' ? '1 card keyed' : `${count} cards keyed`),
  keys: {
    next: 'next card',
    field: 'next field',
    copy: 'copy',
    matchLead: 'Match All',
    flag: 'flag',
    undo: 'undo',
  },
} as const;
