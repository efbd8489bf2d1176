/** Texts of the board of leads. */
export const messages = {
  board: 'Leads by status',
  status: 'Status',
  loading: (status: string) => `Loading ${status}`,
  failed: (status: string) => `The leads with the status ${status} could not be loaded`,
  none: 'No leads',
  more: 'Show More',
  moreOf: (status: string) => `Show more of ${status}`,
  most: (shown: string) => `The first ${shown} are shown. The table has the others.`,
  new: 'New',
  waiting: 'Waiting for contact',
  /** The space does not break, so that the number stays beside its word. */
  age: (years: number) => `Age\u00a0${years}`,
} as const;
