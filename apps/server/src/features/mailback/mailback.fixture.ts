import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  mailbackBatches,
  mailbackBoxes,
  mailbackCards,
  mailbackPackedCards,
  mailbackShipments,
} from '../../schema/mailbacks.ts';
import {
  type MailedOrder,
  mailedOrder,
  makeCard,
  type Recipient,
  removeCards,
} from '../response-cards/made-cards.fixture.ts';

/** A mailed order of Harborline with Mailback Service. */
export const orderWithMailback = (app: TestApp, people = 12): Promise<MailedOrder> =>
  mailedOrder(app, { quotas: { FL: people }, hasReplyCard: true, addOns: ['MailBackService'] });

/** A card that was sent to its client, and waits for its mailback. @returns its id */
export function sentCard(
  app: Pick<TestApp, 'db' | 'world' | 'clock'>,
  of: Recipient,
  values: Parameters<typeof makeCard>[1] = {},
): Promise<string> {
  return makeCard(app, { status: 'sent-to-client', sentAt: app.clock.now(), ...values }, { of });
}

/** Removes all mailbacks and cards, so that a test counts its own alone. */
export async function removeMailbacks(app: TestApp): Promise<void> {
  for (const table of [mailbackCards, mailbackShipments, mailbackPackedCards, mailbackBoxes, mailbackBatches])
    await app.db.delete(table);
  await removeCards(app);
}

/** Gives an org an address. */
export async function setAddress(app: TestApp, segmentId: string, zip: string | null): Promise<void> {
  const address = { addressLine1: '4200 W Cypress St', addressLine2: 'Suite 300', city: 'Tampa', state: 'FL', zip };
  await app.db.execute(
    sql`update segments set address = ${zip === null ? null : JSON.stringify(address)}::jsonb where id = ${segmentId}`,
  );
}
