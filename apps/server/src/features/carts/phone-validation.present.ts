import type { PhoneValidation } from '@dropdate/contract/phone-validation/phone-validation';
import type { PhoneValidationFacts } from '../../schema/phone-validation-of.ts';

/** The check of a cart's phone numbers, for the review. */
export function presentPhoneValidation(facts: PhoneValidationFacts | null): PhoneValidation | null {
  if (facts === null) return null;
  const { id: _id, state, startedAt, expiresAt, ...result } = facts;
  const isReady = state === 'ready' || state === 'ordered';
  return {
    ...result,
    isReady,
    startedAt: new Date(startedAt).toISOString(),
    payUntil: isReady ? new Date(expiresAt).toISOString() : null,
  };
}
