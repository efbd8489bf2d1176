/** Texts of a campaign's name, groups and tags. Source: specification 2, section 2 (Choose Template). */
export const messages = {
  title: 'Campaign identifiers',
  name: 'Campaign Name',
  count: (length: number, max: number) => `${length} of ${max}`,
} as const;
