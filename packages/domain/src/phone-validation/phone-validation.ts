import { formatCount } from '../money/money-text.ts';
import { type NoCallReason, noCallReasons } from '../phone-check/phone-verdict.ts';

/**
 * The reasons why a number is not sold, the most important first. `unanswered` is a number of which nobody said anything: an
 * unchecked number is never sold as checked.
 */
export type RemovalReason = NoCallReason | 'unanswered';
export const removalReasons: readonly { readonly reason: RemovalReason; readonly label: string }[] = [
  ...noCallReasons.map(({ reason, label }) => ({ reason, label })),
  { reason: 'unanswered', label: 'Not answered by the check' },
];

/** How many numbers were removed for which reason. */
export type RemovedNumbers = Partial<Readonly<Record<RemovalReason, number>>>;

/** What the check of an order's numbers has found. */
export interface PhoneResult {
  readonly preference: 'prefer' | 'only';
  /** The people that the buyer wanted. */
  readonly wanted: number;
  /** The people that are ordered. */
  readonly people: number;
  /** The ordered people with a number that may be called. The buyer pays for these numbers. */
  readonly withPhone: number;
  /** The people whose number was checked, in all rounds. */
  readonly asked: number;
  readonly removed: RemovedNumbers;
}

/** A line of the table that the buyer reads before paying. */
export interface ResultLine {
  readonly name: string;
  readonly count: number;
  /** Whether the line is a part of the line before. */
  readonly isPart: boolean;
}

export const resultTexts = {
  people: 'People in this order',
  withPhone: 'With a number that may be called',
  asked: 'Numbers checked',
  removed: 'Numbers removed',
} as const;

/** The lines of the result, for the review and for the mail. Reasons without a number are left out. */
export function resultLines(result: PhoneResult): readonly ResultLine[] {
  const removed = removalReasons
    .map(({ reason, label }) => ({ name: label, count: result.removed[reason] ?? 0, isPart: true }))
    .filter(({ count }) => count > 0);
  const all = removed.reduce((sum, { count }) => sum + count, 0);
  return [
    { name: resultTexts.asked, count: result.asked, isPart: false },
    { name: resultTexts.removed, count: all, isPart: false },
    ...removed,
    { name: resultTexts.people, count: result.people, isPart: false },
    { name: resultTexts.withPhone, count: result.withPhone, isPart: false },
  ];
}

/** A sentence about people that are missing; null when the order has as many people as the buyer wanted. */
export function shortageText({ wanted, people }: Pick<PhoneResult, 'wanted' | 'people'>): string | null {
  if (people >= wanted) return null;
  return (
    `You wanted ${formatCount(wanted)} people, and ${formatCount(people)} of them have a number that may be called. ` +
    'You pay for these alone. Edit makes the order a draft again, where you can add places or widen the audience.'
  );
}

/** Why a validation ended without numbers to pay for. */
export const endReasons = [
  {
    reason: 'given-up',
    sentence: 'The phone numbers could not be checked within three days. Nothing was charged. Please send them again.',
  },
  {
    reason: 'nobody-left',
    sentence:
      'Nobody of this audience has a number that may be called. Nothing was charged. Widen the audience, or choose it without phone numbers.',
  },
  {
    reason: 'expired',
    sentence:
      'Nobody paid within 7 days, so the people are no longer held for you. Nothing was charged. Send the phone numbers again to order.',
  },
  { reason: 'edited', sentence: 'The buyer edits the order again.' },
] as const;
export type EndReason = (typeof endReasons)[number]['reason'];

/** The reasons of which the buyer gets a mail, because the buyer did not cause them. */
export type ToldEnd = Exclude<EndReason, 'edited'>;

export const endSentence = (reason: EndReason): string =>
  endReasons.find((candidate) => candidate.reason === reason)?.sentence ?? '';

/** The most rounds of replacing people whose number may not be called. Each round asks the check again. */
export const maxRounds = 6;

/** How long the people of validated numbers are held for a payment (decision 35). */
export const paymentHoldDays = 7;

/** The dialog after Validate Phone Number (specification 2, section 4, Prospect list phone validation). */
export const sentTexts = {
  title: 'Phone Numbers sent for validation',
  sentence: 'Phone numbers have been sent for validation. You will receive an email once it is completed.',
} as const;
