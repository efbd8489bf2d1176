import { listQuerySchema } from '@dropdate/contract/http/list';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getOrderSimple } from '@dropdate/contract/orders/get-order-simple';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { getOutboxMail } from '@dropdate/contract/outbox/get-outbox-mail';
import { searchOutbox } from '@dropdate/contract/outbox/search-outbox';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { withoutIds } from '../../../testing/without-ids.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { campaigns, carts } from '../../schema/ordering.ts';
import {
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  seenOf,
  startCheckoutApp,
  startOutsideDemo,
  tracesOf,
} from '../checkout/orderable-cart.fixture.ts';

const address = 'admin@harbor.example';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startCheckoutApp({
    config: { ...config, mailerId: '123456', demo: true, publicUrl: 'https://mail.example/' },
  });
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** Orders a cart. Returns the order, its details and the sent mail. */
async function orderAndRead(cart: OrderableCart) {
  const before = app.mail.sent.length;
  const { order } = (await place(app, admin, cart)).model;
  await app.deliverMail();
  const sent = app.mail.sent.slice(before);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  if (!mail) throw new Error('no mail');
  return { order, mail, detail: (await admin.call(getOrderDetail, { params: { id: order.id } })).model };
}

const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`${name}:`));

describe('the confirmation of an order', () => {
  it('by card names the items, the totals of the checkout, and the card by its brand and last four digits only', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 30, RI: 10 }, term: 'credit-card' });
    await payWith(app, cart);
    const seen = await seenOf(app, cart);
    const { order, mail, detail } = await orderAndRead(cart);
    expect(mail.to).toEqual({ name: 'admin Tester', address });
    expect(mail.subject).toBe(`Order ${order.orderNumber} is placed: Autumn letter`);
    expect(lineOf(mail.text, 'Campaign')).toBe('Campaign: Autumn letter');
    expect(lineOf(mail.text, 'Recipients')).toBe('Recipients: 40');
    expect(lineOf(mail.text, 'Schedule date')).toBe('Schedule date: 12/01/2026');
    expect(lineOf(mail.text, 'Placed on')).toBe('Placed on: 11/20/2026');
    expect(lineOf(mail.text, 'Total')).toBe(`Total: ${formatMoney(seen.total)}`);
    expect(lineOf(mail.text, 'Subtotal')).toBe(`Subtotal: ${formatMoney(detail.subTotal)}`);
    expect(lineOf(mail.text, 'Tax')).toBe(`Tax: ${formatMoney(detail.tax)}`);
    expect(detail.cardFee).toBeGreaterThan(0);
    expect(mail.text).toContain(`: ${formatMoney(detail.cardFee)}\nTotal:`);
    for (const { itemName, subTotal, itemSubType } of detail.campaigns[0]?.orderItems ?? []) {
      if (itemSubType !== 'CreditCardFee')
        expect(mail.text).toMatch(new RegExp(`^${itemName}( \\([^)]*\\))?: \\${formatMoney(subTotal)}$`, 'm'));
    }
    expect(lineOf(mail.text, 'Payment terms')).toBe('Payment terms: Credit card');
    expect(lineOf(mail.text, 'Paid with')).toBe('Paid with: Visa •••• 4242');
    for (const part of [mail.text, mail.html]) {
      expect(withoutIds(part)).not.toMatch(/4242424242|card_|pm_|12\/29|2029/);
      expect(part).toContain(`https://mail.example/campaigns/order/${order.id}/${cart.campaignId}`);
    }
  });

  it('on account names the term and no card', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const notes = { notes: 'Bill the branch.', poNumber: '4500017' };
    const orderData = { updateBillingDetail: true, others: false, otherValue: '', ...notes };
    await app.db.update(carts).set({ orderData }).where(eq(carts.id, cart.cartId));
    const { mail } = await orderAndRead(cart);
    expect(lineOf(mail.text, 'Payment terms')).toBe('Payment terms: Standard invoicing');
    expect(lineOf(mail.text, 'PO number')).toBe('PO number: 4500017');
    expect(lineOf(mail.text, 'Paid with')).toBeUndefined();
    expect(mail.text).not.toContain('Credit card');
  });

  it('says the audience in the sentence of the pages, in text and HTML', async () => {
    const cart = await orderableCart(app, {
      quotas: { FL: 5 },
      parameters: {
        gender: 'female',
        age: { mode: 'age-by-year-range', ranges: [{ fromYear: 62, toYear: 70 }] },
        targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true },
      },
    });
    const { mail } = await orderAndRead(cart);
    const sentence = 'Women 62 to 70 in Florida, one per household';
    expect(lineOf(mail.text, 'Audience')).toBe(`Audience: ${sentence}`);
    expect(mail.html).toContain(sentence);
  });

  it('stays one mail with one subject line when the campaign has a hostile name', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const name = 'Mai\r\nBcc: a@b.c\r\n\r\n<img src=x onerror=f()> “Ü” 🎉';
    await app.db.update(campaigns).set({ name }).where(eq(campaigns.id, cart.campaignId));
    const { order, mail } = await orderAndRead(cart);
    const line = 'Mai Bcc: a@b.c <img src=x onerror=f()> “Ü” 🎉';
    expect(mail.subject).toBe(`Order ${order.orderNumber} is placed: ${line}`);
    expect(mail.to.address).toBe(address);
    expect(lineOf(mail.text, 'Campaign')).toBe(`Campaign: ${line}`);
    expect(mail.html).not.toContain('<img');
  });

  it('is one mail for ten clicks, and none for a refused order', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { revision, total } = await seenOf(app, cart);
    const body = { source: 'cart' as const, revision, expectedTotal: total };
    await Promise.all(Array.from({ length: 10 }, () => admin.call(placeOrder, { params: { id: cart.cartId }, body })));
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, mails: 1 });
    const declined = await orderableCart(app, { quotas: { FL: 5 }, term: 'credit-card' });
    await payWith(app, declined, '4000000000000341');
    expect((await place(app, admin, declined)).status).toBe(409);
    expect(await tracesOf(app, declined)).toMatchObject({ orders: 0, mails: 0 });
  });
});

describe('a confirmation that cannot be queued', () => {
  it('does not hold back the order', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
    await owner.connect();
    await owner.query('alter table mail_outbox add constraint refuses_all check (false) not valid');
    try {
      expect((await place(app, admin, cart)).status).toBe(200);
    } finally {
      await owner.query('alter table mail_outbox drop constraint refuses_all');
      await owner.end();
    }
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, mails: 0 });
  });
});

describe('the address of the confirmation', () => {
  it('is the address of the buyer alone', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { id } = (await place(app, admin, cart)).model.order;
    expect((await admin.call(getOrderSimple, { params: { id } })).model.confirmationTo).toBe(address);
    const agent = await app.as('agent');
    expect((await agent.call(getOrderSimple, { params: { id } })).model.confirmationTo).toBeNull();
    await app.db.update(mailOutbox).set({ state: 'failed' }).where(eq(mailOutbox.aboutId, id));
    expect((await admin.call(getOrderSimple, { params: { id } })).model.confirmationTo).toBeNull();
  });
});

describe('the outbox of the demo', () => {
  it('shows a user the mails that went to this user, newest first, and no other mails', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { orderNumber, id } = (await place(app, admin, cart)).model.order;
    const list = async (name: string) =>
      (await (await app.as(name)).call(searchOutbox, { body: listQuerySchema.parse({}) })).model.results;
    expect((await list('admin')).map(({ subject }) => subject)).not.toContain(
      `Order ${orderNumber} is placed: Autumn letter`,
    );
    app.clock.advance(1_000);
    await app.deliverMail();
    const [newest] = await list('admin');
    expect(newest?.subject).toBe(`Order ${orderNumber} is placed: Autumn letter`);
    const { model } = await admin.call(getOutboxMail, { params: { id: newest?.id ?? '' } });
    expect(model).toMatchObject({
      to: `admin Tester <${address}>`,
      from: 'Dropdate <support@dropdate.example>',
      link: `https://mail.example/campaigns/order/${id}/${cart.campaignId}`,
      text: app.mail.sent.at(-1)?.text,
    });
    for (const name of ['agent', 'multi', 'prairie-admin', 'backend']) {
      expect(await list(name)).toEqual([]);
      const other = await app.as(name);
      expect((await other.call(getOutboxMail, { params: { id: newest?.id ?? '' } })).status).toBe(404);
    }
  });

  it('does not exist outside the demo', async () => {
    const outside = await startOutsideDemo();
    try {
      const caller = await outside.as('admin');
      await place(outside, caller, await orderableCart(outside, { quotas: { FL: 5 } }));
      await outside.deliverMail();
      const [mail] = await outside.db.select().from(mailOutbox);
      expect(mail?.state).toBe('sent');
      expect(await caller.call(searchOutbox, { body: listQuerySchema.parse({}) })).toMatchObject({
        status: 404,
        messageId: 'NotFound',
      });
      expect((await caller.call(getOutboxMail, { params: { id: mail?.id ?? '' } })).status).toBe(404);
      expect((await caller.raw('GET', '/api/asp-net-auth/current-user')).body).toContain('"isDemo":false');
    } finally {
      await outside.close();
    }
  });
});
