/** Texts about the undo of a job. */
export const jobTexts = {
  undoFailed: 'The job could not be undone',
} as const;
