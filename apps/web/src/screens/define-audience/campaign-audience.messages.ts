/** Texts of Define Audience of a campaign. Source: specification 2, sections 2 and 8. */
export const messages = {
  loading: 'Loading the campaign',
  loadFailed: 'Failed to fetch campaign details',
  loadSentence: 'The campaign could not be loaded. Try again, or go back to All Campaigns.',
  continue: 'Personalize Template',
  edit: 'Edit campaign',
  save: 'Save',
  shareFailed: 'Failed to share campaign parameter report',
} as const;
