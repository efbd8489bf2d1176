import type { PieceSender, ReplyAddress } from './piece-facts.ts';

/** Where reply cards go, and whose permit the mail travels on: the provider's, the same for all clients of an installation. */
export type ReplyCenter = Omit<ReplyAddress, 'imb'>;

/** The buyer as a piece names it. Nothing is known of an org but its name; replies go to the provider's center. */
export function senderOf(orgName: string, { addressLine1, cityLine, permit }: ReplyCenter): PieceSender {
  return { name: orgName, addressLine1, cityLine, permit };
}
