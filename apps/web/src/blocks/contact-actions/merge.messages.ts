/** Texts about merged contacts that several pages share. */
export const mergeTexts = {
  merge: 'Merge',
  undone: (name: string) => `${name} is a contact of its own again`,
  undoFailed: 'The merge could not be undone',
  why: (why: string) => why.slice(0, 1).toUpperCase() + why.slice(1),
} as const;
