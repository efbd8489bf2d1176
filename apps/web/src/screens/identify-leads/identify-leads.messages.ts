/**
 * Texts of Identify Leads. Source: specification 3, sections 2, 5 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  title: 'Identify Leads',
  subtitle: 'Identify leads for responses',
  pending: 'Total Pending',
  completed: 'Total Completed',
  loadFailed: 'Failed to load landing page responses',
  overviewFailed: 'Failed to load landing page responses',
  none: 'No lead waits for identification',
  noneSentence: 'An answer appears here when nobody could be told for sure from what was filled in.',
  toList: 'Leads from Landing Page',
  saved: 'Response cards updated successfully',
  saveFailed: 'Failed to update response cards',

  severalFit: 'Several prospects fit what was filled in.',
  nobodyFits: 'What was filled in names nobody for sure.',
  searchForm: 'Search by any part',
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    address1: 'Address 1',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    email: 'Email',
    qualifyingCode: 'Qualifying Code',
  },
  emailHint: 'Searched in the contacts of the clients.',
  whyOff: 'Fill in at least one field.',
  tooMany: 'This search has more than 100 records. Please refine your search.',
  proposed: 'Fits what was filled in',
  noMatchSentence: 'Clear a field that may be misspelled, and search again.',
  answers: 'What was filled in',
} as const;
