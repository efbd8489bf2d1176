/**
 * Texts of Define Audience for a prospect list. Source: specification 2, sections 2, 5 and 8. Texts that the
 * specification lacks are ours.
 */
export const messages = {
  identifiers: 'Prospect List Details',
  name: 'Prospect List Name',
  checking: 'The name is being checked.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  continue: 'Select Add-Ons',
  shareFailed: 'Failed to share prospect list parameter report',
} as const;
