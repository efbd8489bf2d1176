/** Texts about contacts that may be the same person, on the page of a contact. */
export const messages = {
  looksLike: 'Looks like',
  whereWhy: (org: string, why: string) => `, ${org}: ${why}.`,
  find: 'Find Duplicates',
  title: 'Possible duplicates',
  sentence: (name: string) => `Contacts of the same org that look like ${name}.`,
  loading: 'Comparing contacts',
  failed: 'The contacts could not be compared',
  none: 'No contact of this org looks like this one.',
  close: 'Close',
  mergeOf: (name: string) => `Merge ${name}`,
  merges: 'Merged contacts',
  mergedLine: (externalId: string, on: string, by: string) => ` (${externalId}) was merged on ${on} by ${by}.`,
  undo: 'Undo Merge',
  undoOf: (name: string) => `Undo Merge of ${name}`,
} as const;
