import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';

/**
 * Texts that all steps of a campaign's order share. Source: specification 2, sections 5 and 8. Texts that the
 * specification lacks are ours.
 */
export const stepTexts = {
  /** The label on Personalize, Schedule and Review. The earlier steps write `Save Draft`. */
  saveDraft: 'Save draft',
  discardNew: 'The draft will be deleted.',
  discardDraft: 'The draft stays as you saved it last.',
  deleteFailed: 'Error while deleting the campaign',
  draftFailed: 'Error while saving the draft campaign',
  saved: 'Campaign saved successfully',
  updated: 'Campaign Updated successfully.',
  updateFailed: 'Error while updating the campaign',

  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
  variants: (variants: number, states: number) =>
    `${variants} ${variants === 1 ? 'variant' : 'variants'}, ${states} ${states === 1 ? 'state' : 'states'}`,
  addOns: (count: number) => `${count} ${count === 1 ? 'add-on' : 'add-ons'}`,
} as const;

/** The texts of the wizard's frame for a campaign. */
export const wizardTexts = {
  conflictTitle: 'This campaign was changed in the meantime',
  missingTitle: 'This campaign was not found',
  missingSentence: 'It may have been deleted, or it belongs to another org.',
  home: 'All Campaigns',
} as const;

/** The missing entry of each incomplete step. */
export const lackTexts = {
  'choose-templates': 'Complete Choose Templates first: choose a template.',
  'define-audience': 'Complete Define Audience first: count the prospects with Update, then apply a desired count.',
  'personalize-template':
    'Complete Personalize Template first: share the count among the variants and fill in their lines.',
  'schedule-campaigns': 'Complete Schedule Campaigns first: choose a date ahead, or as soon as ready.',
} as const;

/** The missing list of a campaign that mails its buyer's own list. */
export const lackingListText = 'Upload your prospect list first, or check it again and save it.';

/** The reasons that Personalize Template cannot be opened yet. */
export const openingTexts = {
  noTemplate: 'Choose a template first.',
  noAudience: 'Apply a desired count first. The template is personalized for the prospects of each state.',
  noImport: 'Import your prospect list first. The template is personalized for the prospects of each state.',
} as const;

/** The consequence of Discard. A draft that no Save Draft has kept is deleted. */
export function discardSentence(status: CampaignStatus): string {
  return status === 'none' ? stepTexts.discardNew : stepTexts.discardDraft;
}
