import type { PhoneResult } from '@dropdate/domain/phone-validation/phone-validation';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ValidationState } from './phone-validations.ts';

/** The validation of a cart's phone numbers that has not ended. */
export interface PhoneValidationFacts extends PhoneResult {
  readonly id: string;
  readonly state: Exclude<ValidationState, 'ended'>;
  readonly startedAt: string;
  readonly expiresAt: string;
}

/** The validation of a cart that has not ended, as JSON; null without one. The counts are final in the state `ready`. */
export const phoneValidationOf = (companyId: Column, cartId: Column): SQL<PhoneValidationFacts | null> =>
  sql`(select json_build_object('id', pv.id, 'state', pv.state, 'preference', pv.preference, 'wanted', pv.wanted,
      'people', pv.people, 'withPhone', pv.with_phone, 'asked', pv.asked, 'removed', pv.removed,
      'startedAt', pv.started_at, 'expiresAt', pv.expires_at)
    from phone_validations pv where pv.company_id = ${companyId} and pv.cart_id = ${cartId} and pv.state <> 'ended')`;

/** The number of people with a number that may be called, once the numbers are validated; null before. */
export const validatedPhones = (validation: Pick<PhoneValidationFacts, 'state' | 'withPhone'> | null): number | null =>
  validation?.state === 'ready' || validation?.state === 'ordered' ? validation.withPhone : null;
