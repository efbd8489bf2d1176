import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { restoreResponseCard } from '@dropdate/contract/response-cards/restore-response-card';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard, removeCards } from './made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await mailedOrder(app, { quotas: { FL: 2 } });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = () => {
  const [first] = order.people;
  if (first === undefined) throw new RangeError('the order is empty');
  return first;
};
const remove = (id: string) => rcp.call(deleteResponseCard, { params: { id } });
const restore = (id: string, by = rcp) => by.call(restoreResponseCard, { params: { id } });

describe('a deleted card', () => {
  it('comes back with its status, its recipient and its flag notes', async () => {
    const identified = await makeCard(app, { status: 'manually-identified' }, { of: person() });
    const flagged = await makeCard(app, { status: 'unidentified', flagNotes: 'torn' });
    for (const id of [identified, flagged]) {
      await remove(id);
      expect((await restore(id)).status).toBe(200);
    }
    expect(await cardOf(app, identified)).toMatchObject({ status: 'manually-identified', recipientId: person().id });
    expect(await cardOf(app, flagged)).toMatchObject({ status: 'unidentified', flagNotes: 'torn' });
    expect((await restore(flagged)).messageId).toBe('NotDeleted');
  });

  it('comes back with its latest status after several deletions', async () => {
    const id = await makeCard(app);
    await remove(id);
    await restore(id);
    const flag = { responseCardId: id, audienceId: null, status: 'duplicate', flagNotes: '' } as const;
    await rcp.call(saveResponseCards, { body: [flag] });
    await remove(id);
    await restore(id);
    expect((await cardOf(app, id)).status).toBe('duplicate');
  });

  it('stays deleted when another card has its recipient by now', async () => {
    const id = await makeCard(app, {}, { of: person() });
    await remove(id);
    await makeCard(app, {}, { of: person() });
    expect((await restore(id)).messageId).toBe('OtherCard');
    expect((await cardOf(app, id)).status).toBe('deleted');
  });

  it('cannot be restored by another client, nor after 30 days', async () => {
    const id = await makeCard(app, {}, { of: person() });
    await remove(id);
    expect((await restore(id, await app.as('prairie-admin-with-everything'))).status).toBe(404);
    const updatedAt = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.db.update(responseCards).set({ updatedAt }).where(eq(responseCards.id, id));
    expect((await restore(id)).status).toBe(404);
  });
});
