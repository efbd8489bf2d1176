import { setImmediate } from 'node:timers/promises';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { PaymentStatus } from '@dropdate/domain/order/payment-status';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderPieces } from '../../schema/order-pieces.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { recipients } from '../../schema/recipients.ts';

type RecipientRow = typeof recipients.$inferSelect;

/** The columns that all recipients of an order share. */
const recipientOwnerFields = ['companyId', 'segmentId', 'orderId', 'campaignId'] as const;
export type RecipientOwner = Pick<RecipientRow, (typeof recipientOwnerFields)[number]>;
/** The columns of a recipient that differ from piece to piece. */
export type RecipientPiece = Omit<RecipientRow, keyof RecipientOwner>;

export type PieceCount = Omit<typeof orderPieces.$inferInsert, 'companyId' | 'orderId'>;

interface OrderKey {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
}

/** Writes an order and its lines. Returns the order's number. */
export async function insertOrder(
  tx: Database,
  order: typeof orders.$inferInsert,
  lines: readonly (typeof orderLines.$inferInsert)[],
): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ number: orders.number });
  if (!row) throw new Error('an order was not stored');
  await tx.insert(orderLines).values([...lines]);
  return row.number;
}

/** Writes how many pieces each variant has in each state. Pages read these rows and never count the recipients. */
export async function insertOrderPieces(
  tx: Database,
  { companyId, orderId }: OrderKey,
  counts: readonly PieceCount[],
): Promise<void> {
  await tx.insert(orderPieces).values(counts.map((count) => ({ companyId, orderId, ...count })));
}

const recipientColumns = getTableColumns(recipients);

const pieceFields = (Object.keys(recipientColumns) as (keyof RecipientRow)[]).filter(
  (field): field is keyof RecipientPiece => !recipientOwnerFields.some((shared) => shared === field),
);

/**
 * Writes the people of an order, one statement for each portion, and returns the number of people. Each column is sent
 * as one array, because PostgreSQL reads arrays several times faster than objects. While the database works on a
 * portion, the next portion is made. Other requests get their turn between two portions.
 */
export async function insertRecipients(
  tx: Database,
  owner: RecipientOwner,
  portions: AsyncIterable<readonly RecipientPiece[]>,
  onWritten: (written: number) => void,
): Promise<number> {
  let written = 0;
  let sent: Promise<unknown> = Promise.resolve();
  for await (const portion of portions) {
    const statement = insertOf(owner, portion);
    await sent;
    onWritten(written);
    // Drizzle sends a statement only when the code awaits the statement.
    sent = Promise.resolve(tx.execute(statement));
    // The next `await` of `sent` reports a failure. Until then this handler keeps Node from ending on an unhandled
    // rejection.
    sent.catch(() => undefined);
    written += portion.length;
    await setImmediate();
  }
  await sent;
  return written;
}

function insertOf(owner: RecipientOwner, part: readonly RecipientPiece[]) {
  const names = [...recipientOwnerFields, ...pieceFields].map((field) => sql.identifier(recipientColumns[field].name));
  const shared = recipientOwnerFields.map((field) => sql`${owner[field]}::uuid`);
  const arrays = pieceFields.map((field) => {
    const type = sql.raw(recipientColumns[field].getSQLType());
    return sql`${arrayText(part.map((piece) => piece[field]))}::${type}[]`;
  });
  return sql`insert into recipients (${sql.join(names, sql`, `)})
    select ${sql.join(shared, sql`, `)}, piece.* from unnest(${sql.join(arrays, sql`, `)}) as piece`;
}

/** Writes whether an order is paid. Returns the former status. The caller holds the lock of the order's checkout. */
export async function saveOrderPaid(
  tx: Database,
  { companyId, orderId }: OrderKey,
  paymentStatus: PaymentStatus,
): Promise<PaymentStatus> {
  const isIt = and(eq(orders.companyId, companyId), eq(orders.id, orderId));
  const [was] = await tx.select({ paymentStatus: orders.paymentStatus }).from(orders).where(isIt);
  if (!was) throw new Error('the paid order does not exist');
  await tx.update(orders).set({ paymentStatus }).where(isIt);
  return was.paymentStatus;
}

/** Deletes an order with everything that was written with it. Returns false when there was no order. */
export async function deleteOrder(tx: Database, { companyId, orderId }: OrderKey): Promise<boolean> {
  await tx.execute(sql`delete from recipients where company_id = ${companyId} and order_id = ${orderId}`);
  await tx.delete(orderPieces).where(and(eq(orderPieces.companyId, companyId), eq(orderPieces.orderId, orderId)));
  await tx.delete(orderLines).where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, orderId)));
  const gone = await tx
    .delete(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
    .returning({ id: orders.id });
  return gone.length === 1;
}
