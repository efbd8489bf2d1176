import type { CampaignAddOn, DuplicateListField } from '@dropdate/domain/pricing/add-on';

const prospects = (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`);

/**
 * Texts of Schedule and Add Ons. Source: specification 2, sections 2, 4, 5 and 8. Texts that the specification lacks
 * are ours.
 */
export const messages = {
  title: 'Schedule and Add Ons',
  loading: 'Loading the campaign',
  loadFailed: 'Failed to fetch campaign details',
  loadSentence: 'The campaign could not be loaded. Try again, or go back to All Campaigns.',

  schedule: 'Schedule',
  date: 'Schedule Date',
  firstDate: (date: string) => `The day the mail goes out, ${date} or later: printing takes three mailing days.`,
  discarded: (date: string) => `The date ${date} can no longer be chosen and was removed. Choose another one.`,
  asSoonAsReady: 'Send as soon as ready',
  asSoonAsReadyHint: (today: string, first: string) =>
    `Schedules the order for today, ${today}. The mail goes out once it is printed, on ${first} at the earliest.`,
  inHome: (days: string) => `In homes ${days}, estimated.`,

  addOns: 'Add-Ons',
  withoutAddOns:
    'All are optional. Without them, each card that comes back and is identified becomes a lead with the name and address of your mailing and a picture of the card. What is written on it is not typed for you, and the card itself is not mailed to you.',
  addOnsFor: (count: string) => `Priced for ${prospects(count)}`,
  returnAddress: (org: string, address: string) => `Mailed to ${org}, ${address}`,
  noReturnAddress: (org: string) => `Mailed to ${org}. No address is kept for it yet.`,
  noReplyCard: (template: string, addOns: string) => `${template} has no reply card, so ${addOns} are not offered.`,
  phoneIncluded: 'Phone number',

  panel: 'Summary',
  panelLine: prospects,
  review: 'Review Order',
  dateToContinue: 'Choose a date to continue.',
  mendDate: 'Correct the date to continue.',
  addOnsSaving: 'Saving the add-ons.',

  scheduleFailed: 'Error while setting the campaign schedule',
  discardDraft: 'The draft stays as you saved it last. Add-ons are saved as soon as they are switched.',
} as const;

interface AddOnTexts {
  readonly name: string;
  readonly sentence: string;
  /** The add-on's name in the text of a failure. */
  readonly inFailure: string;
}

export const addOnTexts: Readonly<Record<CampaignAddOn, AddOnTexts>> = {
  MailBackService: {
    name: 'Mailback Service',
    sentence: 'The physical response card is mailed in 5-7 working days.',
    inFailure: 'Mailback Service',
  },
  KeyingIn: {
    name: 'Keying-In',
    sentence: 'What people write on their response cards is keyed in for you.',
    inFailure: 'Keying-In service',
  },
  DuplicateList: {
    name: 'Duplicate List',
    sentence: 'A list of everyone the mail goes to, for you to download.',
    inFailure: 'Duplicate List',
  },
  NeighbourhoodMapping: {
    name: 'Neighborhood Mapping',
    sentence: 'See the prospects who live around each lead on a map.',
    inFailure: 'Neighborhood Mapping',
  },
};

/** The columns that a buyer can add to the Duplicate List (specification 2, section 4, Schedule). */
export const fieldTexts: readonly { readonly field: DuplicateListField; readonly name: string }[] = [
  { field: 'DuplicateListMonthYear', name: 'Birth month and year' },
  { field: 'DuplicateListAge', name: 'Age' },
];

/** The text shown when an add-on could not be turned on or off (specification 2, section 8, Add-ons). */
export function addOnFailure(addOn: CampaignAddOn, isOn: boolean): string {
  return `Failed to ${isOn ? 'enable' : 'disable'} ${addOnTexts[addOn].inFailure}. Please try again later.`;
}
