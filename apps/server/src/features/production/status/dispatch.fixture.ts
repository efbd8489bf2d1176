import { and, eq, inArray, sql } from 'drizzle-orm';
import { boughtKeys } from '../../../../testing/bought-keys.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { mailHistory, reservations } from '../../../schema/orders.ts';
import { auditLog } from '../../../schema/platform.ts';
import { recipientsOf } from '../../checkout/orderable-cart.fixture.ts';
import { type PlacedOrder, placedOrder, print } from './campaign-status.fixture.ts';

/** An order of 12 people, or of the given people, that is being printed. */
export async function printing(
  app: TestApp,
  quotas: Readonly<Record<string, number>> = { FL: 12 },
): Promise<PlacedOrder> {
  const order = await placedOrder(app, { quotas });
  await print(app, order, '2026-11-17');
  return order;
}

/** Everything that a dispatch writes, for one order. */
export async function tracesOf(app: TestApp, order: PlacedOrder) {
  const people = await recipientsOf(app, order.cart);
  const keys = boughtKeys(people);
  const history = await app.db
    .select()
    .from(mailHistory)
    .where(and(eq(mailHistory.companyId, order.companyId), inArray(mailHistory.vendorKey, keys)));
  const held = await app.db.select().from(reservations).where(eq(reservations.holderId, order.orderId));
  const isMail = and(
    eq(mailOutbox.aboutId, order.orderId),
    eq(mailOutbox.kind, 'order-dispatched'),
    // The assigned agent gets a mail, too.
    eq(mailOutbox.userId, order.cart.userId),
  );
  const mails = await app.db.select().from(mailOutbox).where(isMail);
  const logged = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, order.campaignId))
    .orderBy(auditLog.id);
  return { people, history, held, mails, logged };
}

/** The traces of an order without a dispatch. */
export const noTraces = { history: [], mails: [] };

let nextSerial = 0;
let grown = 0;

/** One of eight letters. */
const letter = (at: number): string => String.fromCharCode(65 + (Math.floor(at) % 8));

/**
 * Gives an order of one piece more pieces. The people of the tests are too few for a large order, so the rows are
 * copies with keys of their own.
 */
export async function addPieces(app: TestApp, { orderId }: PlacedOrder, pieces: number): Promise<void> {
  const serial = nextSerial;
  nextSerial += pieces;
  // A client code is three letters and a block.
  const code = `Z${letter(grown / 8)}${letter(grown)}`;
  grown += 1;
  await app.db.execute(sql`insert into recipients
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'seq', n,
      'vendor_key', ${10_000_000 + serial}::bigint + n, 'client_code', ${code}::text || lpad((1 + n / 9999)::text, 2, '0'),
      'mailing_number', 1 + n % 9999, 'imb', left(r.imb, 11) || (${900_000_000 + serial}::bigint + n) || substr(r.imb, 21),
      'qualifying_code', 'Q' || n, 'piece_id', ${orderId}::text || n))).*
    from recipients r, generate_series(2, ${pieces}::int) n where r.order_id = ${orderId}`);
  await app.db.execute(sql`update order_pieces p set pieces = p.pieces + ${pieces - 1}::int where p.ctid =
    (select ctid from order_pieces where order_id = ${orderId} limit 1)`);
}
