import type { PhoneValidation } from '@dropdate/contract/phone-validation/phone-validation';
import type { PhoneValidationFacts } from '../../schema/phone-validation-of.ts';

/** The check of a cart's phone numbers, for the review. */
export function presentPhoneValidation(facts: PhoneValidationFacts | null): PhoneValidation | null {
  if (facts === null) return null;
  const { id: _id, state, startedAt, expiresAt, removed, ...result } = facts;
  const isReady = state === 'ready' || state === 'ordered';
  return {
    ...result,
    removed: Object.entries(removed).map(([reason, count]) => ({ reason, count })),
    isReady,
    startedAt: new Date(startedAt).toISOString(),
    payUntil: isReady ? new Date(expiresAt).toISOString() : null,
  };
}
