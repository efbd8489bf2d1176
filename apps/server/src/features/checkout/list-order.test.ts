import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { setListPaymentMethods } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedList, listOf, nameList, orderList, payOnAccount, refOf } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { orderLines, orders, reservations } from '../../schema/orders.ts';
import { prospectListPeople, prospectLists } from '../../schema/prospect-lists.ts';
import { chargesOf, saveCard, startCheckoutApp } from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
let made = 0;
/** A list of people that is ready to be bought, on account or with a card. */
async function readyList(people: number, card?: string): Promise<ProspectList> {
  made += 1;
  const list = await countedList(admin, `List ${made}`, people);
  if (card === undefined) return payOnAccount(admin, list);
  const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
  const paymentMethodId = await saveCard(app, owner, card);
  const body = {
    revision: list.revision,
    expectedTotal: list.total,
    paymentMethods: [{ paymentMethodId, amount: list.total, isCreditReward: false }],
  };
  return (await admin.call(setListPaymentMethods, { params: { id: list.id }, body })).model;
}

const buy = (list: ProspectList, by = admin) => orderList(by, list);

/** The traces of a list's order. */
async function tracesOf({ id, cartId }: ProspectList) {
  const [list] = await app.db.select().from(prospectLists).where(eq(prospectLists.id, id));
  const count = async (query: ReturnType<typeof sql>) =>
    (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n;
  return {
    status: list?.status,
    bought: list?.people,
    people: await count(sql`prospect_list_people where prospect_list_id = ${id}`),
    orders: await count(sql`orders where cart_id = ${cartId}`),
    lines: await count(sql`order_lines where prospect_list_id = ${id}`),
    held: await count(
      sql`reservations r join checkouts c on r.holder_id in (c.id, c.order_id) where c.cart_id = ${cartId}`,
    ),
    captured: await count(sql`sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
      where c.cart_id = ${cartId} and s.status = 'captured'`),
    open: await count(sql`carts where id = ${cartId} and state = 'open'`),
  };
}

const untouched = { status: 'none', bought: 0, people: 0, orders: 0, lines: 0, held: 0, captured: 0, open: 1 };

describe('a prospect list', () => {
  it('is bought on account, with its people, and holds nobody', async () => {
    const list = await readyList(40);
    const { model } = await buy(list);
    expect(await tracesOf(list)).toEqual({
      status: 'completed',
      bought: 40,
      people: 40,
      orders: 1,
      lines: list.cartItems.length,
      held: 0,
      captured: 0,
      open: 0,
    });
    const [order] = await app.db.select().from(orders).where(eq(orders.id, model.order.id));
    expect(order).toMatchObject({ kind: 'prospect-list', total: list.total, paymentStatus: 'pending' });
    const people = await app.db.select().from(prospectListPeople).where(eq(prospectListPeople.prospectListId, list.id));
    expect(new Set(people.map(({ vendorKey }) => vendorKey)).size).toBe(40);
    expect(new Set(people.map(({ state }) => state))).toEqual(new Set(['FL', 'RI']));
    const progress = await admin.call(getOrderProgress, { params: { id: list.cartId } });
    expect(progress.model).toEqual({ state: 'placed', percent: null });
    expect(await app.db.select().from(reservations)).toEqual([]);
  });

  it('is bought by card once, however often the button is pressed', async () => {
    const list = await readyList(30, '4242424242424242');
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(list)));
    expect(new Set(answers.map(({ model }) => model.order.id)).size).toBe(1);
    expect(await tracesOf(list)).toMatchObject({ status: 'completed', orders: 1, people: 30, captured: 1 });
    const [line] = await app.db.select().from(orderLines).where(eq(orderLines.prospectListId, list.id));
    expect(line?.campaignId).toBeNull();
  });

  it('stays as it was when the card is declined, and is bought by the next try', async () => {
    const list = await readyList(20, '4000000000000341');
    expect(await buy(list)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await tracesOf(list)).toEqual(untouched);
    const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
    const paymentMethodId = await saveCard(app, owner);
    const body = {
      revision: list.revision,
      expectedTotal: list.total,
      paymentMethods: [{ paymentMethodId, amount: list.total, isCreditReward: false }],
    };
    const again = (await admin.call(setListPaymentMethods, { params: { id: list.id }, body })).model;
    expect((await buy(again)).status).toBe(200);
    expect(await tracesOf(list)).toMatchObject({ status: 'completed', people: 20, captured: 1 });
    expect(await chargesOf(app, 'authorised')).toEqual([]);
  });

  it('is not bought unseen, unnamed, uncounted, or by another company', async () => {
    const list = await readyList(10);
    const changed = (await admin.call(saveListParameters, { body: { ...refOf(list), addOns: ['ProspectListAge'] } }))
      .model;
    expect(await buy(list)).toMatchObject({ status: 409, messageId: 'CartChanged' });
    expect(await buy({ ...changed, total: list.total })).toMatchObject({ status: 409, messageId: 'CartChanged' });
    expect(await buy(changed, await app.as('prairie-admin'))).toMatchObject({ status: 404 });
    await app.db.update(prospectLists).set({ name: null }).where(eq(prospectLists.id, list.id));
    expect(await buy(changed)).toMatchObject({
      status: 409,
      messageId: 'CartIncomplete',
      messages: [{ userMessage: 'Prospect List Name is required.' }],
    });
    await nameList(admin, await listOf(admin, { prospectListId: list.id, cartId: list.cartId }), 'Named again');
    expect((await buy(changed)).status).toBe(200);
    expect((await buy(changed)).status).toBe(200);
  });
});
