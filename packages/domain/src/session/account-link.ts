/** The kinds of links that set a password. An invited user gets `set`, a user who forgot the password gets `reset`. */
export const accountLinkKinds = ['set', 'reset'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

const minuteMs = 60_000;

/** Milliseconds from the delivery of a link to its end (decision 20). */
export const accountLinkMs: Readonly<Record<AccountLinkKind, number>> = {
  set: 7 * 24 * 60 * minuteMs,
  reset: 60 * minuteMs,
};
