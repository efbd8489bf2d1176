/** Texts of response cards on several screens. All texts are ours. */
export const cardTexts = {
  imageOf: (name: string) => `Response card ${name}`,
  noImage: 'This page is no image',
  close: 'Close',
} as const;
