import type { PieceSender, ReplyAddress } from './piece-facts.ts';

/**
 * The provider's address for reply cards, and the permit for the mail. Both are the same for all clients of an
 * installation.
 */
export type ReplyCenter = Omit<ReplyAddress, 'imb'>;

/** The sender of a piece: the name of the org, with the address and the permit of the reply center. */
export function senderOf(orgName: string, { addressLine1, cityLine, permit }: ReplyCenter): PieceSender {
  return { name: orgName, addressLine1, cityLine, permit };
}
