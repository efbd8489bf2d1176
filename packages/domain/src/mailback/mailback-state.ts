import type { CardStatus } from '../response-card/card-status.ts';

/**
 * The state of a mailback: a card that waits to be mailed on to its client, or that was mailed (specification 3, section
 * 4; decision 70).
 */
export const mailbackStates = [
  { state: 'pending', label: 'Pending' },
  { state: 'sent', label: 'Sent' },
] as const;
export type MailbackState = (typeof mailbackStates)[number]['state'];

export const mailbackStateLabel = (state: MailbackState): string =>
  mailbackStates.find((one) => one.state === state)?.label ?? state;

/** The flags of keying-in. A card with such a flag has its recipient, and becomes no lead. */
export const flaggedMailbackStatuses = ['illegible', 'keying-in-duplicate'] as const satisfies CardStatus[];

/** Which cards a company wants in its mailbacks beside those of living leads. */
export interface MailbackWishes {
  /** The cards of leads who died. */
  readonly isDeceasedMailedBack: boolean;
  /** The cards that keying-in flagged. */
  readonly isFlaggedMailedBack: boolean;
}

/** The wishes of a company until the provider changes them: every card of the client goes to the client. */
export const mailbackWishesByDefault: MailbackWishes = { isDeceasedMailedBack: true, isFlaggedMailedBack: true };

/** What decides about the mailback of a card. */
export interface MailbackFacts extends MailbackWishes {
  readonly status: CardStatus;
  /** Whether the card has its recipient, and so its client. */
  readonly isIdentified: boolean;
  /** Whether the campaign was ordered with Mailback Service. */
  readonly hasMailbackService: boolean;
  /** Whether the reply cards of the company return to it, so that they never come to the provider. */
  readonly isCardsReturnToClient: boolean;
  /** Whether the lead of the card died. */
  readonly isDeceased: boolean;
  /** Whether somebody has marked the card as sent. */
  readonly isMarked: boolean;
}

/** Why a card is in no mailback. */
export type NoMailbackReason =
  | 'deleted'
  | 'seed'
  | 'unidentified'
  | 'cards-return'
  | 'no-service'
  | 'not-ready'
  | 'deceased'
  | 'flagged';

const isFlagged = (status: CardStatus): boolean => flaggedMailbackStatuses.some((flag) => flag === status);

/**
 * The state of a card's mailback, or why the card has none. A card that was marked stays sent, whatever changes later:
 * the paper has left the house.
 */
export function mailbackOf(facts: MailbackFacts): MailbackState | NoMailbackReason {
  const { status } = facts;
  if (facts.isMarked) return 'sent';
  if (status === 'deleted') return 'deleted';
  if (!facts.isIdentified) return 'unidentified';
  if (status === 'seed-address') return 'seed';
  if (facts.isCardsReturnToClient) return 'cards-return';
  if (!facts.hasMailbackService) return 'no-service';
  if (isFlagged(status)) return facts.isFlaggedMailedBack ? 'pending' : 'flagged';
  if (status !== 'sent-to-client') return 'not-ready';
  return facts.isDeceased && !facts.isDeceasedMailedBack ? 'deceased' : 'pending';
}

/** The words that a packing list writes beside a card that the client should not take for an ordinary lead. */
export function packingNote({ status, isDeceased }: Pick<MailbackFacts, 'status' | 'isDeceased'>): string | null {
  if (status === 'illegible') return 'Illegible';
  if (status === 'keying-in-duplicate') return 'Duplicate';
  return isDeceased ? 'Deceased' : null;
}

/** What stands at a packed card that was recalled or identified anew, and is not of its box any more. */
export const misplacedNote = 'Take out';

/** The warning where nothing waits (specification 3, section 8). */
export const nothingPendingText = 'No pending leads available to mark them sent';

/**
 * What is told after marking. One org and several orgs read differently (specification 3, section 8).
 * @param leads the number of marked cards of all orgs
 */
export function markedText(orgs: number, leads: string): string {
  return orgs === 1 ? 'Leads Marked As Sent' : `${leads} Leads Marked As Sent.`;
}

/** What is told after labels were made (specification 3, section 8). @param clients the number of orgs */
export const labelsMadeText = (clients: string): string => `Mailing Labels Generated For ${clients} Clients`;

/** Days for which marked mailbacks can be taken back (decision 70). */
export const unmarkDays = 30;

/** Whether a shipment can still be taken back. */
export const canBeTakenBack = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() < unmarkDays * 86_400_000;
