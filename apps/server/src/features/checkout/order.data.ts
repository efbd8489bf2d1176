import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { orderLines, orders, type recipients } from '../../schema/orders.ts';

export type RecipientRow = typeof recipients.$inferSelect;

interface OrderKey {
  readonly companyId: string;
  readonly orderId: string;
}

/** Writes an order and its lines; answers its number. */
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

/** Rows per statement: a few megabytes each. */
const chunk = 2_000;

/** Writes the people of an order as sets: 12,000 of them in well under three seconds. */
export async function insertRecipients(tx: Database, rows: readonly RecipientRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk).map((row) => ({
      id: row.id,
      company_id: row.companyId,
      segment_id: row.segmentId,
      order_id: row.orderId,
      campaign_id: row.campaignId,
      variant_id: row.variantId,
      seq: row.seq,
      vendor_key: String(row.vendorKey),
      household_key: String(row.householdKey),
      first_name: row.firstName,
      middle_name: row.middleName,
      last_name: row.lastName,
      address_line1: row.addressLine1,
      city: row.city,
      state: row.state,
      county: row.county,
      zip: row.zip,
      zip4: row.zip4,
      delivery_point: row.deliveryPoint,
      birth_year: row.birthYear,
      birth_month: row.birthMonth,
      phone: row.phone,
      facts: row.facts,
      client_code: row.clientCode,
      mailing_number: row.mailingNumber,
      imb: row.imb,
      qualifying_code: row.qualifyingCode,
      piece_id: row.pieceId,
      mailed_on: row.mailedOn,
    }));
    await tx.execute(
      sql`insert into recipients select * from json_populate_recordset(null::recipients, ${JSON.stringify(part)}::json)`,
    );
  }
}

export async function saveOrderPaid(tx: Database, { companyId, orderId }: OrderKey, paymentStatus: number) {
  await tx
    .update(orders)
    .set({ paymentStatus })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)));
}

/** Takes an order back with everything that was written with it; false when there was none. */
export async function deleteOrder(tx: Database, { companyId, orderId }: OrderKey): Promise<boolean> {
  await tx.execute(sql`delete from recipients where company_id = ${companyId} and order_id = ${orderId}`);
  await tx.delete(orderLines).where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, orderId)));
  const gone = await tx
    .delete(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
    .returning({ id: orders.id });
  return gone.length === 1;
}
