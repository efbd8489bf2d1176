import type { CardStatus } from '../response-card/card-status.ts';

/** The flags of keying-in. The flag Duplicate writes a status of its own (decision 44). */
export const keyingFlags = ['keying-in-duplicate', 'illegible'] as const satisfies CardStatus[];
export type KeyingFlag = (typeof keyingFlags)[number];

export const isKeyingFlag = (status: CardStatus): status is KeyingFlag => keyingFlags.some((flag) => flag === status);

/** The statuses of the cards that Keying-In shows, beside the keyed cards that were sent. */
export const keyingStatuses = [
  'pending-keying-in',
  'keyed-in',
  'keying-in-duplicate',
  'illegible',
] as const satisfies CardStatus[];

/** Whether Keying-In counts a card as completed: keyed in, flagged, or sent afterwards. */
export const isKeyingCompleted = (status: CardStatus): boolean =>
  status === 'sent-to-client' || status === 'keyed-in' || isKeyingFlag(status);

/**
 * The status of a card after it was saved with a status (specification 3, section 4). An empty status, Initial, Pending
 * Keying-In and Keyed In make Keyed In. A flag stays, and the flag Duplicate of identification counts as that of
 * keying-in. Null for a status that keying-in cannot give.
 */
export function statusAfterKeying(status: CardStatus | null): 'keyed-in' | KeyingFlag | null {
  if (status === null || status === 'initial' || status === 'pending-keying-in' || status === 'keyed-in')
    return 'keyed-in';
  if (status === 'duplicate') return 'keying-in-duplicate';
  return isKeyingFlag(status) ? status : null;
}

/** The statuses of cards that a user can save on the individual page: keyed in, waiting, or flagged here. */
export const isKeyable = (status: CardStatus): boolean => keyingStatuses.some((one) => one === status);

/**
 * Whether the form of the individual page is locked: the card was sent, waits for its recipient, or has a flag. A
 * cleared flag unlocks the form (decision 44).
 */
export const isReadOnly = (status: CardStatus): boolean =>
  status !== 'pending-keying-in' && status !== 'keyed-in' && status !== 'initial';

/** Whether the flag of a card can be chosen or cleared: not after the card was sent, and not before it has its recipient. */
export const canBeFlagged = (status: CardStatus): boolean => isKeyable(status) || status === 'initial';
