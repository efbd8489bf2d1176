import type { ListStatus } from '@dropdate/domain/prospect-list/list-status';

/**
 * Texts that all steps of a prospect list's order share. Source: specification 2, sections 2 and 8. Texts that the
 * specification lacks are ours.
 */
export const listStepTexts = {
  /** The label on Select Add-Ons and Review. Define Audience writes `Save Draft`. */
  saveDraft: 'Save draft',
  savedAs: (name: string) => `${name} saved as a draft`,
  saved: 'Prospect List saved successfully',
  saveFailed: 'Failed to save prospect list',
  deleteFailed: 'Failed to delete prospect list.',
  discardNew: 'The draft will be deleted.',
  discardDraft: 'The draft stays as you saved it last.',
  /** The heading of a list without a name. */
  unnamed: 'New prospect list',
  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
  addOns: (count: number) => `${count} ${count === 1 ? 'add-on' : 'add-ons'}`,
  /** The reason that a later step leads back to Define Audience. */
  noAudience:
    'Complete Define Audience first: name the list, count the prospects with Update, then apply a desired count.',
  loading: 'Loading the prospect list',
  loadFailed: 'Failed to fetch prospect list details',
  loadSentence: 'The prospect list could not be loaded. Try again, or go back to Prospect Management.',
} as const;

/** The texts of the wizard's frame for a prospect list. */
export const listWizardTexts = {
  conflictTitle: 'This prospect list was changed in the meantime',
  missingTitle: 'This prospect list was not found',
  missingSentence: 'It may have been deleted, or it belongs to another org.',
  home: 'Prospect Management',
} as const;

/** The consequence of Discard. A list that no save has kept as a draft is deleted. */
export const listDiscardSentence = (status: ListStatus): string =>
  status === 'none' ? listStepTexts.discardNew : listStepTexts.discardDraft;
