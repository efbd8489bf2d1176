import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type CartRow, insertCart, lockCart, updateCart } from './carts.data.ts';

/**
 * The campaign cart, locked until the transaction ends.
 * @throws Refusal 404 unknown, foreign or deleted; 409 `CartOrdered`.
 */
export async function lockOpenCart(context: Pick<Context, 'scopeOf'>, tx: Database, cartId: string): Promise<CartRow> {
  const cart = await lockCart(tx, context.scopeOf('Campaign'), cartId);
  if (!cart) throw notFound();
  if (cart.state !== 'open') throw conflict('CartOrdered', 'This cart was ordered and cannot be changed any more.');
  return cart;
}

/** A new campaign cart of the user; answers its id. */
export async function startCart(
  { viewer, signedIn, clock }: Context,
  tx: Database,
  templateKey: string | null,
): Promise<string> {
  const id = uuidv7();
  const now = clock.now();
  await insertCart(tx, {
    id,
    companyId: viewer.companyId,
    segmentId: signedIn.segmentId,
    ownerId: viewer.userId,
    kind: 'campaign',
    templateKey,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The template that a cart holds; it says nothing about what is ordered, so the revision stays. */
export async function keepTemplate(tx: Database, cart: CartRow, templateKey: string, now: Date): Promise<void> {
  await updateCart(tx, cart, { templateKey, updatedAt: now });
}

/** Ends a cart that has no campaign; the caller has locked it. */
export async function dropCart(tx: Database, cart: CartRow, now: Date): Promise<void> {
  await updateCart(tx, cart, { state: 'deleted', updatedAt: now });
}
