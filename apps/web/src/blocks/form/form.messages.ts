/** Texts of every form. */
export const formTexts = {
  save: 'Save',
  discard: 'Discard changes',
  nothingChanged: 'There is nothing to save',
} as const;
