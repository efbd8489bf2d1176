/** Texts of every form. */
export const formTexts = {
  save: 'Save',
  discard: 'Discard changes',
  nothingChanged: 'There is nothing to save',
  editConflict: (what: string) =>
    `${what} was changed in the meantime. The page shows the new values and keeps yours. Check them, then save again.`,
} as const;
