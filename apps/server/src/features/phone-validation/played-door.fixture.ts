import type { PhoneDoor, WantedCheck } from './phone-door.ts';
import type { Verdict } from './validations.data.ts';

type Answer = Exclude<Verdict, 'no-phone' | 'unanswered'> | 'unknown';

/** Checks of phone numbers that a test answers. */
export interface PlayedDoor extends PhoneDoor {
  /** The opened checks, in their order. */
  readonly opened: WantedCheck[];
  /** What the service says. The tests change these fields. */
  readonly says: { state: 'open' | 'answered' | 'given-up'; of: (phone: string) => Answer };
}

/** A door whose checks are answered at once: every number is clear, unless the test says otherwise. */
export function playedDoor(): PlayedDoor {
  const opened: WantedCheck[] = [];
  const says: PlayedDoor['says'] = { state: 'answered', of: () => 'clear' };
  return {
    opened,
    says,
    open: async (_tx, check) => void opened.push(check),
    state: async () => says.state,
    verdicts: async (_db, _companyId, phones) => new Map(phones.map((phone) => [phone, says.of(phone)])),
  };
}

/** The same part of all numbers, whoever asks: every `each`-th by the last digits. */
export const isEach =
  (each: number) =>
  (phone: string): boolean =>
    Number(phone.slice(-4)) % each === 0;

/**
 * Refuses every `each`-th number of the first check that is opened from now on, and none of a later check. Where numbers of
 * all rounds are refused, now and then somebody is missing after the last round.
 */
export function refuseInFirstRound(door: PlayedDoor, each: number, refusal: Answer): (phone: string) => boolean {
  door.opened.length = 0;
  const isRefused = (phone: string): boolean => isEach(each)(phone) && door.opened[0]?.phones.includes(phone) === true;
  door.says.of = (phone) => (isRefused(phone) ? refusal : 'clear');
  return isRefused;
}
