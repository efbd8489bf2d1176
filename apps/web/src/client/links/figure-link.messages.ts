/** Texts of figures that lead to their rows. */
export const figureLinkTexts = {
  show: (tile: string, figure: string) => `${tile}: show ${figure}`,
} as const;
