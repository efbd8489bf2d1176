/**
 * Texts that all lists share. Source: specification 2, section 2 (Campaign list). Texts that the specification lacks
 * are ours.
 */
export const messages = {
  found: (count: string) => `${count} Results found.`,
  clear: 'Clear',
  noMatchSentence: 'No row matches the filters.',
  outdated: 'This list could not be refreshed. It is shown as it was.',
} as const;
