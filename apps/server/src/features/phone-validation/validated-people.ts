import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { heldForPayment } from './validation-parts.ts';
import { findLiveValidation, listValidated, type ValidatedPerson } from './validations.data.ts';

export type { ValidatedPerson } from './validations.data.ts';

interface CartKey {
  readonly companyId: CompanyId;
  readonly cartId: CartId;
}

/** The people of a validated order, each with the key of the quota, best-ranked first. */
export async function validatedPeople(
  db: Database,
  cart: CartKey,
): Promise<readonly (Omit<ValidatedPerson, 'quota'> & { readonly path: string })[]> {
  const validation = await findLiveValidation(db, cart);
  if (validation?.state !== 'ready') return [];
  const { keys } = validation.quotas;
  const people = await listValidated(db, validation);
  return people.map(({ quota, ...person }) => ({ ...person, path: keys[quota] ?? '' }));
}

/** The validation to which a checkout gives its people back, and until when they are held then. Null without one. */
export async function waitingValidation(
  db: Database,
  cart: CartKey,
): Promise<{ readonly id: string; readonly heldUntil: Date } | null> {
  const validation = await findLiveValidation(db, cart);
  if (validation?.state !== 'ready' || validation.kind === 'prospect-list') return null;
  return { id: validation.id, heldUntil: heldForPayment(validation.expiresAt) };
}
