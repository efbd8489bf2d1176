import { randomUUID } from 'node:crypto';
import type { CardVerdict } from '@dropdate/domain/response-card/card-reading';
import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { contacts } from '../../schema/contacts.ts';
import { campaigns } from '../../schema/ordering.ts';
import { recipients } from '../../schema/recipients.ts';
import { cardIntakeFiles, cardScans, recipientSearchText, responseCards } from '../../schema/response-cards.ts';
import type { CartSeed } from '../checkout/orderable-cart.fixture.ts';
import { placedOrder } from '../production/status/campaign-status.fixture.ts';

/** A placed order whose pieces were mailed, with its recipients in the order of their pieces. */
export async function mailedOrder(app: TestApp, seed: CartSeed) {
  const order = await placedOrder(app, seed);
  await app.db.update(recipients).set({ mailedOn: '2026-11-02' }).where(eq(recipients.orderId, order.orderId));
  await app.db.execute(sql`insert into recipient_search (company_id, recipient_id, name, search_text, zip, mailing_number,
      qualifying_code)
    select company_id, id, lower(first_name || ' ' || last_name), ${recipientSearchText}, zip, mailing_number,
      qualifying_code from recipients r
    where order_id = ${order.orderId} on conflict do nothing`);
  const people = await app.db
    .select()
    .from(recipients)
    .where(eq(recipients.orderId, order.orderId))
    .orderBy(recipients.seq);
  return { ...order, people };
}
export type MailedOrder = Awaited<ReturnType<typeof mailedOrder>>;
export type Recipient = MailedOrder['people'][number];

/** A mailed order whose campaign has a dispatch of all its pieces. */
export async function dispatchedOrder(app: TestApp, seed: CartSeed): Promise<MailedOrder> {
  const order = await mailedOrder(app, seed);
  await app.db
    .update(campaigns)
    .set({ status: 'dispatched', dispatchDate: '2026-11-02', dispatchCount: order.people.length })
    .where(eq(campaigns.id, order.campaignId));
  return order;
}

/** Gives each caller a recipient whom no other test of the file has. */
export function recipientsInTurn(orderOf: () => MailedOrder): () => Recipient {
  let next = 0;
  return () => {
    const found = orderOf().people[next];
    if (found === undefined) throw new RangeError('the order is too small');
    next += 1;
    return found;
  };
}

/** A card that came in, without a recipient unless `of` names it. @returns its id */
export async function makeCard(
  app: Pick<TestApp, 'db' | 'world' | 'clock'>,
  values: Partial<typeof responseCards.$inferInsert> = {},
  {
    of,
    verdict = { kind: 'manual', reason: 'nothing-read', candidates: [] },
  }: { of?: Recipient; verdict?: CardVerdict } = {},
): Promise<string> {
  const { db, world, clock } = app;
  const companyId = world.provider.id;
  const [id, fileId] = [randomUUID(), randomUUID()];
  const now = clock.now();
  await db.insert(cardIntakeFiles).values({
    id: fileId,
    companyId,
    sha256: fileId,
    name: 'stack.pdf',
    source: 'upload',
    pages: 1,
    receivedAt: now,
    receivedBy: userOf(world, 'rcp'),
  });
  const client = of && {
    clientId: of.companyId,
    recipientId: of.id,
    segmentId: of.segmentId,
    campaignId: of.campaignId,
    status: 'automatically-identified' as const,
  };
  const reading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };
  await db.insert(responseCards).values({
    id,
    companyId,
    intakeFileId: fileId,
    page: 1,
    imageName: 'stack-1.jpg',
    status: 'pending-identification',
    receivedAt: now,
    reading: { reading, verdict },
    updatedAt: now,
    ...client,
    ...values,
  });
  return id;
}

export async function cardOf({ db }: TestApp, id: string) {
  const [card] = await db.select().from(responseCards).where(eq(responseCards.id, id));
  if (card === undefined) throw new Error('no such card');
  return card;
}

/** The lead that a card became. */
export async function leadOfCard(app: TestApp, cardId: string) {
  const { contactId } = await cardOf(app, cardId);
  const [lead] = await app.db
    .select()
    .from(contacts)
    .where(eq(contacts.id, contactId ?? cardId));
  if (lead === undefined) throw new Error('no lead');
  return lead;
}

/** Removes all cards, so that a test counts its own alone. */
export async function removeCards({ db }: TestApp): Promise<void> {
  await db.delete(responseCards);
  await db.delete(cardIntakeFiles);
  await db.delete(cardScans);
}
