/** Texts of hints. All of them are ours. */
export const hintTexts = {
  about: (label: string) => `About ${label}`,
} as const;
