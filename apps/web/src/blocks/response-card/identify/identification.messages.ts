/**
 * Texts of sessions that identify cards. Source: specification 3, sections 2, 5 and 8. Texts that the specification lacks
 * are ours.
 */
export const messages = {
  counters: 'Cards of this session',
  part: (shown: string, all: string) => `This session has the ${shown} oldest of ${all} cards.`,
  loading: 'Loading the cards',
  partMissing: 'This part of the page could not be loaded. Reload the page to try again.',
  form: 'Identification',
  search: 'Search Matching Prospects',
  searchFailed: 'Search Failed! Something went wrong.',
  whyOffFlagged: 'Clear the flag to search.',
  prospects: 'Matching prospects',
  seed: 'Seed address',
  seedSentence:
    'This piece went to a seed address. Complete Session sets the card aside: it is no response, and nobody sends it.',
  noMatch: 'No Matching Prospects Found',
  near: 'Near',
  noneAgrees: 'Nobody agrees in all parts of key and zip code. Compare the marked parts with the image.',
  differs: (parts: readonly string[]) => `Differs in ${parts.join(', ')}`,
  parts: {
    companyCode: 'client code',
    mailingNumber: 'mailing number',
    deliveryPoint: 'last two digits of the key',
    zipCode: 'zip code',
    zipCodePlus: 'last four digits of the zip code',
  },
  clearPick: 'Clear selection',
  mailed: (date: string) => `mailed ${date}`,
  notMailed: 'not dispatched yet, so it cannot be chosen',
  countsAsNotMailed: 'counts as not mailed',
  notMailedWarning:
    'This piece counts as not mailed. Its card proves that it was: Complete Session corrects the record of the piece and the dispatched quantity.',
  campaign: (number: string, name: string) => `Campaign ${number}, ${name}`,
  back: 'Back',
  complete: 'Complete Session',
  nothingToSave: 'No card of this session is identified or flagged yet.',
  draftFailed: 'Your decisions could not be kept yet',
  leftOne: (name: string, reason: string) => `${name}: ${reason}`,
  leftMany: (count: string, reason: string) => `${count} cards stay as they were: ${reason}`,
  unsaved: 'Unsaved Changes',
  unsavedSentence:
    'Complete Session saves the cards. Until then, your decisions are kept for you alone, and typed text is lost.',
  keys: { pick: 'choose', flag: 'flag', clear: 'clear flag', edit: 'type', next: 'next', all: 'all shortcuts' },
} as const;
