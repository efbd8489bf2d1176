/** The uses of keys with which programs of others sign their calls. A key has one use. */
export const keyScopes = ['forms', 'mail'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How a signed call ended. */
export const callOutcomes = ['accepted', 'duplicate', 'refused'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
