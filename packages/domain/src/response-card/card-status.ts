import { codeTable } from '../code/code-table.ts';

/**
 * The statuses of a response card, with wire codes and labels (specification 3, section 4). The flag Duplicate of
 * keying-in is a status of its own, and both read "Duplicate" (decision 44). The status Seed Address is ours: the card of
 * a piece to the company's own people is no response (decision 71).
 */
export const cardStatuses = [
  { status: 'initial', code: 0, label: 'Initial' },
  { status: 'pending-identification', code: 1, label: 'Pending Identification' },
  { status: 'automatically-identified', code: 2, label: 'Automatically Identified' },
  { status: 'manually-identified', code: 3, label: 'Manually Identified' },
  { status: 'sent-to-client', code: 4, label: 'Sent to Client' },
  { status: 'unidentified', code: 5, label: 'Unidentifiable' },
  { status: 'duplicate', code: 6, label: 'Duplicate' },
  { status: 'pending-keying-in', code: 7, label: 'Pending Keying-In' },
  { status: 'keyed-in', code: 8, label: 'Keyed In' },
  { status: 'illegible', code: 9, label: 'Illegible' },
  { status: 'keying-in-duplicate', code: 10, label: 'Duplicate' },
  { status: 'seed-address', code: 11, label: 'Seed Address' },
  { status: 'deleted', code: 99, label: 'Deleted' },
] as const;

export type CardStatus = (typeof cardStatuses)[number]['status'];
export const cardStatusCodes = codeTable('response card status', cardStatuses, 'status');

export function cardStatusLabel(status: CardStatus): string {
  return cardStatuses.find((one) => one.status === status)?.label ?? status;
}

/** The cards that the tiles count as pending (decision 44). */
export const pendingStatuses = [
  'initial',
  'pending-identification',
  'pending-keying-in',
] as const satisfies CardStatus[];

/** The cards that wait for their recipient. Manual Identification offers these. */
export const unidentifiedStatuses = ['initial', 'pending-identification'] as const satisfies CardStatus[];

/** The cards that can be sent to the client (specification 3, section 4). */
export const sendableStatuses = [
  'automatically-identified',
  'manually-identified',
  'keyed-in',
] as const satisfies CardStatus[];

/** The flags of Manual Identification. A flagged card has no recipient. */
export const identificationFlags = ['duplicate', 'unidentified'] as const satisfies CardStatus[];
export type IdentificationFlag = (typeof identificationFlags)[number];

export const isIdentificationFlag = (status: CardStatus): status is IdentificationFlag =>
  identificationFlags.some((flag) => flag === status);

const isOneOf = (statuses: readonly CardStatus[]) => (status: CardStatus) => statuses.includes(status);

export const isPendingCard = isOneOf(pendingStatuses);
export const waitsForRecipient = isOneOf(unidentifiedStatuses);
export const canBeSent = isOneOf(sendableStatuses);

/** A card that was sent is a lead, so it stays. */
export const canBeDeleted = (status: CardStatus): boolean => status !== 'sent-to-client' && status !== 'deleted';

/** Whether the pending or completed tile counts a card. A deleted card is in no tile (decision 44). */
export const isCompletedCard = (status: CardStatus): boolean => status !== 'deleted' && !isPendingCard(status);

/** The note on a card that is set aside, because its piece went to the company's own people. */
export const seedCardNote = 'This piece went to a seed address. The card is no response, and nobody sends it.';

/**
 * The status of a card whose recipient is known. The cards of campaigns with the add-on Keying-In are keyed in before
 * they can be sent (decision 45). The card of a seed is set aside, so that nobody keys it in or sends it.
 */
export function statusOfIdentified(
  by: 'machine' | 'person',
  { hasKeyingIn, isSeed }: { readonly hasKeyingIn: boolean; readonly isSeed: boolean },
): CardStatus {
  if (isSeed) return 'seed-address';
  if (hasKeyingIn) return 'pending-keying-in';
  return by === 'machine' ? 'automatically-identified' : 'manually-identified';
}
