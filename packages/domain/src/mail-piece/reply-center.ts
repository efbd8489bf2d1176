import type { PieceSender, ReplyAddress } from './piece-facts.ts';

/** Whose permit the mail travels on, and where its reply cards go: the provider's, the same for all clients. */
const permit: PieceSender['permit'] = { number: '1187', city: 'Tampa FL' };

export const replyCenter: ReplyAddress = {
  name: 'Response Center',
  addressLine1: 'PO Box 6610',
  cityLine: 'Tampa FL 33633-6610',
  permit,
};

/** The buyer as a piece names it. Nothing is known of an org but its name; replies go to the provider's center. */
export function senderOf(orgName: string): PieceSender {
  return { name: orgName, addressLine1: replyCenter.addressLine1, cityLine: replyCenter.cityLine, permit };
}
