import type { CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { templates } from '../../schema/catalogue.ts';
import { carts } from '../../schema/ordering.ts';
import { visibleRows } from '../../schema/visible-rows.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartKey = Pick<CartRow, 'companyId' | 'id'>;

/**
 * The carts that the scope shows. For the scope, the creator of a cart is its owner. The assignee of a cart is the
 * assignee of its campaign.
 */
const seen = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: carts.companyId,
    segmentId: carts.segmentId,
    createdBy: carts.ownerId,
    assignedTo: sql`(select held.assigned_user_id from campaigns held
      where held.company_id = ${carts.companyId} and held.cart_id = ${carts.id})`,
  });

const thisCampaignCart = (scope: RowScope, cartId: CartId) =>
  and(seen(scope), eq(carts.id, cartId), eq(carts.kind, 'campaign'), ne(carts.state, 'deleted'));

export async function insertCart(tx: Database, cart: typeof carts.$inferInsert): Promise<void> {
  await tx.insert(carts).values(cart);
}

/** Locks a campaign cart until the transaction ends. Null when the cart is deleted or not visible. */
export async function lockCart(tx: Database, scope: RowScope, cartId: CartId): Promise<CartRow | null> {
  const [cart] = await tx.select().from(carts).where(thisCampaignCart(scope, cartId)).for('update');
  return cart ?? null;
}

/** Writes columns of a cart and raises its revision by 0 or 1. The caller holds the lock. */
export async function updateCart(
  tx: Database,
  { companyId, id }: CartKey,
  { raise, ...values }: Partial<Omit<CartRow, 'revision'>> & { readonly raise: 0 | 1 },
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...values, revision: sql`${carts.revision} + ${raise}` })
    .where(and(eq(carts.companyId, companyId), eq(carts.id, id)));
}

/** Deletes a cart for good. No other row is allowed to refer to this cart. */
export async function deleteCart(tx: Database, { companyId, id }: CartKey): Promise<void> {
  await tx.delete(carts).where(and(eq(carts.companyId, companyId), eq(carts.id, id)));
}

/**
 * Deletes at most `limit` carts for good: deleted carts, and carts that a buyer opened and left empty. All of them last
 * changed before the given instant, and no campaign, list or checkout refers to them. Returns the number of deleted carts.
 */
export async function deleteEmptyCarts(tx: Database, before: Date, limit: number): Promise<number> {
  const refers = (table: 'campaigns' | 'prospect_lists' | 'checkouts') =>
    sql`exists (select 1 from ${sql.identifier(table)} r where r.company_id = ${carts.companyId} and r.cart_id = ${carts.id})`;
  const empty = tx
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        ne(carts.state, 'ordered'),
        lt(carts.updatedAt, before),
        sql`not ${refers('campaigns')} and not ${refers('prospect_lists')} and not ${refers('checkouts')}`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await tx.delete(carts).where(inArray(carts.id, empty)).returning({ id: carts.id });
  return gone.length;
}

export interface SelectionRow {
  readonly cartId: CartId;
  /** Null before a template is chosen. */
  readonly template: { readonly key: string; readonly name: string; readonly isTurningAge: boolean } | null;
}

/** The template that a cart keeps. Null when the cart is not visible. */
export async function findSelection(db: Database, scope: RowScope, cartId: CartId): Promise<SelectionRow | null> {
  const [row] = await selections(db).where(thisCampaignCart(scope, cartId));
  return row ?? null;
}

/**
 * The template in the user's open campaign cart. If the user has several open carts, this is the template in the cart
 * that changed last. Null when the user has no open cart.
 */
export async function findLatestSelection(
  db: Database,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<SelectionRow | null> {
  const isOpen = and(eq(carts.kind, 'campaign'), eq(carts.state, 'open'));
  const [row] = await selections(db)
    .where(and(eq(carts.companyId, companyId), eq(carts.ownerId, userId), isOpen))
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(1);
  return row ?? null;
}

function selections(db: Database) {
  return db
    .select({
      cartId: carts.id,
      template: { key: templates.key, name: templates.name, isTurningAge: templates.isTurningAge },
    })
    .from(carts)
    .leftJoin(templates, eq(templates.key, carts.templateKey));
}
