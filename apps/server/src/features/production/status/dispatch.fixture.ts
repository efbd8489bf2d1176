import { and, eq, inArray } from 'drizzle-orm';
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
  const keys = people.map(({ vendorKey }) => vendorKey);
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
