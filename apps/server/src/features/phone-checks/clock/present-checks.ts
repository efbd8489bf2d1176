import type { PhoneCheck } from '@dropdate/contract/contacts/phone-check';
import { checkAge, isBarred, oldPhoneCodes } from '@dropdate/domain/phone-check/check-age';
import { scrubFindingCodes } from '@dropdate/domain/phone-check/scrub-finding';
import type { StoredChecks } from '../../../schema/phone-clock.ts';

/** The last checks of numbers, as E.164, as they stand at an instant. A number without a check is missing. */
export function presentChecks(stored: StoredChecks, now: Date): ReadonlyMap<string, PhoneCheck> {
  const clock = { goodForDays: stored.goodForDays, oldPhones: oldPhoneCodes.wordOf(stored.oldPhones) };
  return new Map(
    stored.checks.flatMap(({ phone, finding, checkedAt, isGiven }) => {
      const check = { finding: scrubFindingCodes.wordOf(finding), checkedAt: new Date(checkedAt), isGiven };
      const age = checkAge(check, clock, now);
      return age.state === 'never' ? [] : [[phone, { ...age, isBarred: isBarred(age, clock) }] as const];
    }),
  );
}
