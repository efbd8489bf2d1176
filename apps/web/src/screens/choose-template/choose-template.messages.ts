/**
 * Texts of Choose Template. Source: specification 2, sections 2, 5 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  title: 'Choose Template',
  loading: 'Loading the campaign',
  loadFailed: 'Failed to fetch campaign details',
  loadSentence: 'The campaign could not be loaded. Try again, or go back to All Campaigns.',

  search: 'Search Templates',
  sort: 'Sort by',
  product: 'Product',
  noTemplateYet: (product: string) => `${product}, no template yet`,
  turningAge: 'Turning Age',
  clear: 'Clear',
  clearProducts: 'Clear products',
  found: (count: string) => (count === '1' ? '1 Result found.' : `${count} Results found.`),
  noMatch: 'No Matching Templates Found',
  noMatchSentence: (term: string) =>
    term === '' ? 'No template matches the filters.' : `No template matches '${term}'.`,
  templatesFailed: 'The templates could not be loaded',
  templatesLoading: 'Loading the templates',

  priceFrom: (price: string) => `from ${price} per piece`,
  priceContains: 'Each piece with data, print and Marketing Mail postage',
  additionalPostage: 'Includes additional postage',
  turningOnly: 'Turning-age audiences only',
  turningOnlySentence:
    'This template is for people who turn an age, such as 65. Its audience can be chosen by Turning Age alone.',
  becomesTurning: 'With it, this is a Turning Age Order.',
  becomesLeadGen: 'This template is for people of any age. With it, this is a Lead Gen Order.',

  replyCard: 'With reply card',
  noReplyCard: 'No reply card',
  notOffered: (addOns: string) => `This template has no reply card, so ${addOns} are not offered.`,
  savingRemoves: (addOns: string) => `This template has no reply card. Saving removes ${addOns} from the campaign.`,
  removed: (addOns: string, template: string) => `${template} has no reply card. Removed from the campaign: ${addOns}.`,

  templates: 'Choose Templates For Campaign',
  noTemplate: 'No template chosen yet',
  removeTemplate: 'Remove template',
  turnOver: (name: string) => `Turn over ${name}`,
  preview: (name: string) => `Preview ${name}`,
  pictureOf: (name: string, side: 'front' | 'back') => `${name}, ${side}`,
  /** The sender of the real piece is known on a later step. */
  noPicture: 'This template has no picture',
  previewMissing: 'The preview could not be loaded. Try again.',
  example: 'Names, addresses and codes are examples. Personalize Template shows the piece with your own address.',
  side: 'Side',
  front: 'Front',
  back: 'Back',
  previous: 'Previous template',
  next: 'Next template',
  choose: 'Choose Template',
  chosen: 'Chosen',

  campaign: 'Campaign',
  noName: 'No Campaign Name yet',
  chooseToContinue: 'Choose a template to continue.',
  nameToContinue: 'Enter a Campaign Name to continue.',
  mendName: 'Shorten the Campaign Name to continue.',

  defineAudience: 'Define Audience',
  recipientsTitle: 'Choose who gets the mail',
  recipientsSentence: (campaign: string, template: string) => `For ${campaign}, with ${template}.`,
  defineList: 'Define Prospect List',
  defineListSentence:
    'We find the people. Describe them on the next step, Define Audience: places, age, gender and household. We count as you choose.',

  uploadList: 'Upload Prospect List',
  uploadListSentence: 'You bring the people. Upload your own list as a CSV or XLSX file, and check its rows.',

  selectionFailed: 'Error while saving template selection',
  createFailed: 'Error while creating the campaign',

  discardUnsaved: 'The campaign was not saved yet.',
} as const;
