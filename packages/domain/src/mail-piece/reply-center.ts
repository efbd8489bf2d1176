import type { PieceSender, ReplyAddress } from './piece-facts.ts';

/**
 * The provider's address for reply cards, and the permit for the mail. Both are the same for all clients of an
 * installation.
 */
export type ReplyCenter = Omit<ReplyAddress, 'imb'>;

/** The address that a piece prints below the name of its sender. */
export type SenderAddress = Pick<PieceSender, 'addressLine1' | 'cityLine'>;

/** An address of an org, as a user enters it. */
interface OrgAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The address of an org in the two lines of a piece. Null when the org has no address. */
export function senderAddressOf(address: OrgAddress | null): SenderAddress | null {
  if (address === null) return null;
  const { addressLine1, addressLine2, city, state, zip } = address;
  return {
    addressLine1: [addressLine1, addressLine2].filter((line) => line !== '').join(', '),
    cityLine: `${city} ${state} ${zip}`,
  };
}

/** The reply center as a piece without a page for answers prints it. */
export const withoutPage = ({ answerUrl: _none, ...center }: ReplyCenter): ReplyCenter => center;

/** What a piece says of its sender, apart from the name. */
export interface SenderFacts {
  readonly replyCenter: ReplyCenter;
  /** Null when the org has no address. */
  readonly senderAddress: SenderAddress | null;
}

/**
 * The sender of a piece: the org with its own address, so that undelivered mail goes back to the org. The address of
 * the reply center takes the place of an address that the org does not have. Permit and phone number are the reply
 * center's: it takes the answers to pieces without a reply card.
 */
export function senderOf(orgName: string, { replyCenter, senderAddress }: SenderFacts): PieceSender {
  const { addressLine1, cityLine } = senderAddress ?? replyCenter;
  const { permit, phone } = replyCenter;
  return { name: orgName, addressLine1, cityLine, permit, ...(phone !== undefined && { phone }) };
}

/** Whether people can answer a piece: with its reply card, or by phone with its code. Other pieces are not sold. */
export function canBeAnswered(hasReplyCard: boolean, { phone }: Pick<ReplyCenter, 'phone'>): boolean {
  return hasReplyCard || phone !== undefined;
}

/** Why a piece without a way to answer is not sold. */
export const noWayToAnswerText =
  'Nobody could answer this piece: it has no reply card, and no phone number for answers is set. Choose a template with a reply card.';
