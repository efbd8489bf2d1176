import { type CartId, idOf } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type CartKey, type CartRow, insertCart, lockCart, updateCart } from './carts.data.ts';

export { type CartRow, deleteCart, deleteEmptyCarts } from './carts.data.ts';

/** The buyer's choices for the order as a whole. */
export type CartValues = Partial<Pick<CartRow, 'paymentTerm' | 'orderData' | 'paymentSplit'>>;

/**
 * Locks an open campaign cart until the transaction ends.
 * @throws Refusal 404 unknown, foreign or deleted; 409 `CartOrdered`.
 */
export async function lockOpenCart(context: Pick<Context, 'scopeOf'>, tx: Database, cartId: CartId): Promise<CartRow> {
  const cart = await lockCart(tx, context.scopeOf('Campaign'), cartId);
  if (!cart) throw notFound();
  if (cart.state !== 'open') throw conflict('CartOrdered', 'This cart was ordered and cannot be changed any more.');
  return cart;
}

/** Makes a new cart for the user, for a campaign or a prospect list. Returns the id of the cart. */
export async function startCart(
  { viewer, signedIn, clock }: Pick<Context, 'viewer' | 'clock'> & { readonly signedIn: Pick<SignedIn, 'segmentId'> },
  tx: Database,
  {
    kind,
    templateKey = null,
    id = idOf<CartId>(uuidv7()),
  }: Pick<CartRow, 'kind'> & Partial<Pick<CartRow, 'templateKey' | 'id'>>,
): Promise<CartId> {
  const now = clock.now();
  await insertCart(tx, {
    id,
    companyId: viewer.companyId,
    segmentId: signedIn.segmentId,
    ownerId: viewer.userId,
    kind,
    templateKey,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/**
 * Keeps a template in a cart. The revision stays, because an order takes the template of the campaign, not of the cart.
 */
export async function keepTemplate(tx: Database, cart: CartKey, templateKey: string, now: Date): Promise<void> {
  await updateCart(tx, cart, { templateKey, updatedAt: now, raise: 0 });
}

/**
 * Writes the buyer's choices for the order, if any, and raises the revision. Callers also use this function when the
 * cart's campaign or the price of the campaign changes, so that nobody orders changes unseen (decision 37). The caller
 * holds the lock.
 */
export async function changeCart(tx: Database, cart: CartKey, now: Date, values: CartValues = {}): Promise<void> {
  await updateCart(tx, cart, { ...values, updatedAt: now, raise: 1 });
}

/**
 * Marks a cart as ordered, deleted or open. Its content stays the same, so its revision stays, too. The caller holds
 * the lock.
 */
export async function moveCart(tx: Database, cart: CartKey, state: CartRow['state'], now: Date): Promise<void> {
  await updateCart(tx, cart, { state, updatedAt: now, raise: 0 });
}
