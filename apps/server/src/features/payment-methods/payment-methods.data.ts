import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ListPlan } from '../../platform/database/list-query.ts';
import { selectRow, selectRows } from '../../platform/database/row-list.ts';
import { paymentMethods } from '../../schema/orders.ts';
import type { paymentMethodList } from './payment-method-list.ts';

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** The owner of cards. No other user of the company sees the cards. Only cards of this provider can pay. */
export interface CardOwner {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  /** The provider that is configured now. */
  readonly provider: string;
}

const ofUser = ({ companyId, userId }: CardOwner) =>
  and(eq(paymentMethods.companyId, companyId), eq(paymentMethods.userId, userId));
const ofProvider = (owner: CardOwner) => and(ofUser(owner), eq(paymentMethods.provider, owner.provider));
const kept = (owner: CardOwner) => and(ofProvider(owner), isNull(paymentMethods.deletedAt));

/** The owner's cards as a list shows them. */
const listed = (owner: CardOwner) => ({ from: sql`payment_methods`, visible: sql`${kept(owner)}` });

export type PaymentMethodList = ReturnType<typeof paymentMethodList>;

/** A page of the owner's cards with the number of all matching cards. */
export function searchPaymentMethodRows(db: Database, owner: CardOwner, list: PaymentMethodList, plan: ListPlan) {
  return selectRows(db, list, listed(owner), plan);
}

/** One card of the owner as the list shows it. */
export async function findListedPaymentMethod(db: Database, owner: CardOwner, list: PaymentMethodList, id: string) {
  const row = await selectRow(db, list, listed(owner), id);
  if (!row) throw new Error('a card vanished under its lock');
  return row;
}

export async function findPaymentMethods(
  db: Database,
  owner: CardOwner,
  ids: readonly string[],
): Promise<PaymentMethodRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(paymentMethods)
    .where(and(kept(owner), inArray(paymentMethods.id, [...ids])));
}

/**
 * The id under which the provider knows the owner as a customer, even when all cards are deleted. Null before the first
 * card.
 */
export async function findCustomer(db: Database, owner: CardOwner): Promise<string | null> {
  const [row] = await db
    .select({ customerRef: paymentMethods.providerCustomer })
    .from(paymentMethods)
    .where(and(ofProvider(owner), isNotNull(paymentMethods.providerCustomer)))
    .orderBy(desc(paymentMethods.createdAt))
    .limit(1);
  return row?.customerRef ?? null;
}

/** Locks all cards of the owner, because only one of them may be the default. */
export async function lockPaymentMethods(tx: Database, owner: CardOwner): Promise<PaymentMethodRow[]> {
  // A user without a card has no row to lock, so this lock comes first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards:${owner.userId}`}, 0))`);
  return tx.select().from(paymentMethods).where(kept(owner)).orderBy(paymentMethods.createdAt).for('update');
}

export async function insertPaymentMethod(
  tx: Database,
  method: typeof paymentMethods.$inferInsert,
): Promise<PaymentMethodRow> {
  const [row] = await tx.insert(paymentMethods).values(method).returning();
  if (!row) throw new Error('a card was not stored');
  return row;
}

/**
 * Makes one card the default. All other cards of the user, of any provider, are no longer the default. With null, no
 * card is the default.
 */
export async function saveDefault(tx: Database, owner: CardOwner, id: string | null): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(ofUser(owner), eq(paymentMethods.isDefault, true)));
  if (id === null) return;
  await tx
    .update(paymentMethods)
    .set({ isDefault: true })
    .where(and(kept(owner), eq(paymentMethods.id, id)));
}

export async function savePaymentMethodDeleted(
  tx: Database,
  owner: CardOwner,
  id: string,
  deletedAt: Date,
): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ deletedAt, isDefault: false })
    .where(and(kept(owner), eq(paymentMethods.id, id)));
}
