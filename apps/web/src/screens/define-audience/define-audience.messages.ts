import type { SuppressionChoice } from '@dropdate/domain/audience/suppression-choice';

/**
 * Texts of Define Audience. Source: specification 2, sections 2, 4, 5 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  icp: 'ICP template',
  noIcp: 'None applied',
  icpWithoutAge: (said: string) =>
    `${said}. Its age is left out, because the template of this campaign needs a turning age.`,
  saveIcp: 'Save ICP Template',
  audience: 'Audience',
  conditions: 'Conditions of the audience',
  begin: 'Choose a place to begin',
  removed: (condition: string) => `${condition} removed.`,
  panel: 'Summary',
  desired: (count: string, total: string) => `${count} desired, ${total}`,
  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
  noDesired: 'No desired count applied yet',
  countFailed: 'Failed to update prospect count',
  pinFailed: 'Error while saving the campaign parameter',
  previewFailed: 'Failed to update prospect preview summary',
  unapplied: 'The desired count is not applied',
  unappliedSentence: (count: string) =>
    `A draft keeps the desired count that was applied last. ${count} is lost unless you press Update and Apply first.`,
  saveWithout: 'Save without it',
  incomplete: 'An entry is not complete',
  incompleteSentence: (entry: string) => `${entry}. A draft keeps complete entries only.`,
  ageFirst: 'Enter the turning age and its months to count prospects.',
  upToDate: 'The count is up to date.',
  splitEnded: 'Your distribution has ended, because its numbers belong to an earlier count.',
  splitRecounted: (count: string) =>
    `By the new count, your distribution has ${count === '1' ? '1 prospect' : `${count} prospects`}.`,
  sharesOutdated: (variants: number, count: string) =>
    `The ${variants} variants do not add up to ${count} prospects any more. Correct the desired prospects of each variant on Personalize Template.`,
  suppressions: 'Suppressions',
  /** With the number of previous orders whose people are left out, and the contacts. */
  suppressed: ({ orders: { length }, leavesOutContacts }: SuppressionChoice) =>
    [
      'Standard Suppression',
      ...(length === 0 ? [] : [`the people of ${length === 1 ? '1 order' : `${length} orders`}`]),
      ...(leavesOutContacts === true ? ['your contacts'] : []),
    ].join(', and '),
  compare: 'Compare with my contacts',
  change: 'Change',
  close: 'Close',
  dialogMissing: 'The dialog could not be loaded. Try again.',
  share: 'Share Report',
  shareFirst: 'Update first. The report has the audience that was counted last.',
  shareNowhere: 'Choose a place first.',
} as const;
