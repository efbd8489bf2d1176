/** Texts about what a user does with an ended job. */
export const jobTexts = {
  undoFailed: 'The job could not be undone',
  openImport: 'Open Import',
} as const;
