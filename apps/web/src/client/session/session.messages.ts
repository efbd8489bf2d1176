/** Texts about a session that has ended. */
export const messages = {
  ended: 'Your session has ended. Sign in again in another tab, then save here.',
} as const;
