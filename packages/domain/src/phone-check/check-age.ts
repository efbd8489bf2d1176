import { codeTable } from '../code/code-table.ts';
import type { KnownAge } from './check-text.ts';
import type { ScrubFinding } from './scrub-finding.ts';

const dayMs = 86_400_000;

/** Days for which the check of a number is good, as a company may choose (decision 75). */
export const goodForDays = { least: 1, most: 90, usual: 31 } as const;

/** What becomes of a number whose check is older: call lists and files mark the number, or leave the number out. */
export const oldPhoneChoices = [
  { choice: 'mark', code: 0, label: 'Mark' },
  { choice: 'leave-out', code: 1, label: 'Leave out' },
] as const;
export type OldPhoneChoice = (typeof oldPhoneChoices)[number]['choice'];
export const oldPhoneCodes = codeTable('choice for old phones', oldPhoneChoices, 'choice');

/** How long the numbers of a company are good, and what becomes of them then. */
export interface PhoneClock {
  readonly goodForDays: number;
  readonly oldPhones: OldPhoneChoice;
}

/** The clock of a company that has chosen none. */
export const usualPhoneClock: PhoneClock = { goodForDays: goodForDays.usual, oldPhones: 'mark' };

export const goodForDaysText = `Enter a number of days from ${goodForDays.least} to ${goodForDays.most}.`;

/** The last check of a number. */
export interface LastCheck {
  readonly finding: ScrubFinding;
  readonly checkedAt: Date;
  /** Whether the person gave the number, on a card or by hand. Such a number needs no check. */
  readonly isGiven: boolean;
}

/** What the last check of a number says today. */
export type CheckAge = KnownAge | { readonly state: 'never' };

/**
 * What the last check of a number says at an instant. A refused number stays refused until another check clears the number.
 * A number that the person gave is never old and never refused.
 */
export function checkAge(check: LastCheck | null, { goodForDays: days }: PhoneClock, now: Date): CheckAge {
  if (check === null) return { state: 'never' };
  const { finding, checkedAt, isGiven } = check;
  const daysAgo = Math.max(0, Math.floor((now.getTime() - checkedAt.getTime()) / dayMs));
  if (finding !== 'clear' && !isGiven) return { state: 'removed', daysAgo, reason: finding };
  return { state: !isGiven && checkedAt < goodSince(days, now) ? 'old' : 'fresh', daysAgo, reason: null };
}

/** The instant before which a check that is old at an instant was made. */
export const goodSince = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);

/** Whether nobody calls a number: a refused one, and an old one where the company leaves old numbers out. */
export const isBarred = ({ state }: CheckAge, { oldPhones }: PhoneClock): boolean =>
  state === 'removed' || (state === 'old' && oldPhones === 'leave-out');

/** Texts about another check of the numbers of a contact. */
export const checkAgainTexts = {
  noService: 'No service that checks numbers is connected.',
  noSan: 'Your org keeps no SAN. Add one on the page Do Not Call first.',
  sansOver: 'All SANs of your org have ended. Add a new one on the page Do Not Call first.',
  noPhone: 'No number of this contact was checked before.',
} as const;
