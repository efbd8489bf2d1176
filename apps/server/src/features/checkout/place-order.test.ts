import { randomUUID } from 'node:crypto';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { placeOrder as endpoint } from '@dropdate/contract/orders/place-order';
import { idOf, type OrderId } from '@dropdate/domain/id/brand';
import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { campaigns, carts, variantStates } from '../../schema/ordering.ts';
import { checkouts } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';
import { companies } from '../../schema/tenancy.ts';
import { claimCheckout, insertCheckout } from './checkout.data.ts';
import {
  chargesOf,
  heldBy,
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  recipientsOf,
  saveCard,
  seenOf,
  startCheckoutApp,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

describe('one order of a cart', () => {
  it('a server that looked before another server confirmed the order starts no second checkout', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3 } });
    expect((await place(app, admin, cart)).status).toBe(200);
    const [confirmed] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, cart.cartId));
    if (!confirmed) throw new Error('the order has no checkout');
    const late = { ...confirmed, id: randomUUID(), orderId: idOf<OrderId>(randomUUID()), state: 'active' } as const;
    expect(await insertCheckout(app.db, { ...late, recoveryPoint: 'recount' })).toBeNull();
  });

  it('a server that found a checkout takes it over only if no other server has taken its lease', async () => {
    const done = await orderableCart(app, { quotas: { FL: 3 } });
    const { cartId } = await orderableCart(app, { quotas: { FL: 3 } });
    expect((await place(app, admin, done)).status).toBe(200);
    const [confirmed] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, done.cartId));
    if (!confirmed) throw new Error('the order has no checkout');
    const leaseUntil = new Date(app.clock.now().getTime() + 10_000);
    const own = { id: randomUUID(), orderId: idOf<OrderId>(randomUUID()), cartId, leaseToken: randomUUID() };
    const at = { state: 'active', recoveryPoint: 'capture' } as const;
    const held = await insertCheckout(app.db, { ...confirmed, ...own, ...at, leaseUntil });
    if (!held) throw new Error('the cart has another checkout');
    const claim = (now: Date) =>
      claimCheckout(app.db, held, { token: randomUUID(), now, until: leaseUntil }, { from: 'capture', to: 'capture' });
    expect(await claim(app.clock.now())).toBeNull();
    expect(await claim(leaseUntil)).toMatchObject({ id: held.id });
    await app.db.delete(checkouts).where(eq(checkouts.id, held.id));
  });
});

describe('200: an order on account', () => {
  it('holds, writes and confirms exactly the desired people, with an identity each', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 70, RI: 25 } });
    const answer = await place(app, admin, cart);
    expect(answer.status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({
      orders: 1,
      pieces: 95,
      recipients: 95,
      held: 95,
      status: 'in-production',
      ordered: 1,
    });
    const people = await recipientsOf(app, cart);
    expect(people.map(({ seq }) => seq)).toEqual(people.map((_, index) => index + 1));
    expect(people.filter(({ state }) => state === 'FL')).toHaveLength(70);
    for (const column of ['vendorKey', 'imb', 'pieceId', 'qualifyingCode'] as const)
      expect(new Set(people.map((person) => person[column]))).toHaveProperty('size', 95);
    for (const person of people) {
      expect(formatPrintedKey(person)).toMatch(/^[A-Z]{3}\d\d-\d{4}-\d\d$/);
      expect(parsePieceId(person.pieceId)).toBe(person.pieceId);
      expect(person.imb).toMatch(/^0027[01]123456\d{9}\d{5}(\d{4}(\d{2})?)?$/);
    }
    const first = people.filter(({ variantId }) => variantId === people[0]?.variantId);
    // Each variant gets half of each state, and the last variant also gets the odd person.
    expect(first.map(({ state }) => state).sort()).toEqual([...Array(35).fill('FL'), ...Array(12).fill('RI')]);
    const holds = await heldBy(app, cart.companyId, 'order');
    // The mail date is 2026-12-01. The holds end 90 days later, at the end of 2027-03-01 in New York.
    expect(holds[0]?.expiresAt.toISOString()).toBe('2027-03-02T05:00:00.000Z');
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'placeOrder'));
    expect(entry).toMatchObject({ actorId: cart.userId, companyId: cart.companyId });
  });

  it('of an iGroup client is placed without notes, because such a client never sees them', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    await app.db.update(carts).set({ orderData: sql`'{}'` }).where(eq(carts.id, cart.cartId));
    const setIGroup = (isIGroup: boolean) =>
      app.db.update(companies).set({ isIGroup }).where(eq(companies.id, cart.companyId));
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'NotesIncomplete' });
    await setIGroup(true);
    try {
      expect(await place(app, admin, cart)).toMatchObject({ status: 200 });
      expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 5 });
    } finally {
      await setIGroup(false);
    }
  });

  it('returns the same order however often it is called', async () => {
    const cart = await orderableCart(app, { quotas: { WY: 12 } });
    const { revision, total } = await seenOf(app, cart);
    const body = { source: 'cart' as const, revision, expectedTotal: total };
    const call = () => admin.call(endpoint, { params: { id: cart.cartId }, body });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    answers.push(await call());
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    expect(new Set(answers.map(({ model }) => model.order.id)).size).toBe(1);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 12, held: 12 });
  });
});

describe('200: an order by card', () => {
  it('charges the total once, in ten parallel calls', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 40 }, term: 'credit-card' });
    await payWith(app, cart);
    const { total } = await seenOf(app, cart);
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(app, admin, cart)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(JSON.parse(body).model)))).toHaveProperty('size', 1);
    const captured = await chargesOf(app, 'captured');
    expect(captured.map(({ amountCents }) => amountCents * 10)).toEqual([total]);
    expect(await chargesOf(app, 'authorised')).toEqual([]);
  });

  it('records that it is paid, with the former status', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3 }, term: 'credit-card' });
    await payWith(app, cart);
    const { order } = JSON.parse((await place(app, admin, cart)).body).model;
    const isConfirmed = and(eq(auditLog.action, 'confirmOrder'), eq(auditLog.entityId, order.id));
    expect(await app.db.select().from(auditLog).where(isConfirmed)).toMatchObject([
      { actorId: cart.userId, old: { paymentStatus: 'pending' }, new: { paymentStatus: 'completed' } },
    ]);
  });

  it("is placed when the provider's first answer is lost", async () => {
    const cart = await orderableCart(app, { quotas: { FL: 10 }, term: 'credit-card' });
    await payWith(app, cart, '4000000000000119');
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0 });
  });

  it('charges all of several cards or none', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 10 }, term: 'credit-card' });
    const { total } = await seenOf(app, cart);
    const split = async (second: string) => {
      const [one, two] = [await saveCard(app, cart), await saveCard(app, cart, second)];
      const paymentSplit = [
        { paymentMethodId: one, amount: mills(10_000) },
        { paymentMethodId: two, amount: mills(total - 10_000) },
      ];
      await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    };
    await split('4000000000000341');
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, captured: 0, authorised: 0, held: 10 });
    await split('5555555555554444');
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 2, authorised: 0, held: 10 });
  });
});

describe('409: PaymentDeclined', () => {
  it("says the provider's sentence, keeps the people, and accepts another card", async () => {
    const cart = await orderableCart(app, { quotas: { RI: 15 }, term: 'credit-card' });
    await payWith(app, cart, '4000000000009995');
    const declined = await place(app, admin, cart);
    expect(declined).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(declined.messages[0]?.userMessage).toBe('Your card has insufficient funds.');
    expect(await tracesOf(app, cart)).toEqual({ ...untouched, held: 15 });
    const held = new Set((await heldBy(app, cart.companyId, 'checkout')).map(({ vendorKey }) => vendorKey));
    app.clock.advance(20 * 60_000);
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    const people = await recipientsOf(app, cart);
    expect(new Set(people.map(({ vendorKey }) => vendorKey))).toEqual(held);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: 15 });
  });

  it('is charged again only by a call that comes after the decline', async () => {
    const cart = await orderableCart(app, { quotas: { RI: 5 }, term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    const before = (await chargesOf(app, 'declined')).length;
    const answers = await Promise.all([place(app, admin, cart), place(app, admin, cart)]);
    expect(answers.map(({ messageId }) => messageId)).toEqual(['PaymentDeclined', 'PaymentDeclined']);
    expect((await chargesOf(app, 'declined')).length - before).toBeLessThanOrEqual(2);
    expect(await tracesOf(app, cart)).toEqual({ ...untouched, held: 5 });
  });
});

describe('409: nothing is held and the cart stays as it was', () => {
  type Change = (cart: OrderableCart) => Promise<unknown>;
  const campaign =
    (values: Partial<typeof campaigns.$inferInsert>): Change =>
    (cart) =>
      app.db.update(campaigns).set(values).where(eq(campaigns.id, cart.campaignId));
  const withoutNotes: Change = (cart) =>
    app.db.update(carts).set({ orderData: sql`'{}'` }).where(eq(carts.id, cart.cartId));
  const unbalanced: Change = (cart) =>
    app.db
      .update(variantStates)
      .set({ desired: 1 })
      .where(and(eq(variantStates.companyId, cart.companyId), eq(variantStates.desired, 3)));

  it.each<[string, string, PaymentTerm, Change]>([
    ['a state that no buyer orders from', 'NotEditable', 'standard-invoicing', campaign({ status: 'printing' })],
    [
      'phone numbers that are being validated',
      'ValidationPending',
      'standard-invoicing',
      campaign({ status: 'pending-validation' }),
    ],
    ['no date', 'CartIncomplete', 'standard-invoicing', campaign({ startDate: null })],
    ['a date that came too near', 'CartIncomplete', 'standard-invoicing', campaign({ startDate: '2026-11-22' })],
    ['variants that do not take everybody', 'CartIncomplete', 'standard-invoicing', unbalanced],
    ['a client admin without an agent', 'AgentRequired', 'standard-invoicing', campaign({ assignedUserId: null })],
    ['an order on account without notes', 'NotesIncomplete', 'standard-invoicing', withoutNotes],
    ['an order by card without a card', 'PaymentMethodRequired', 'credit-card', async () => undefined],
  ])('%s: %s', async (_, messageId, term, change) => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, term });
    await change(cart);
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, held: 0, captured: 0, authorised: 0, ordered: 0 });
  });

  it('NoWayToAnswer: a template without a reply card, while there is no phone number for answers', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, hasReplyCard: false });
    const replyCenter = app.parts.config.replyCenter as { phone?: string | undefined };
    const { phone } = replyCenter;
    try {
      replyCenter.phone = undefined;
      expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'NoWayToAnswer' });
    } finally {
      replyCenter.phone = phone;
    }
    expect((await place(app, admin, cart)).status).toBe(200);
  });

  it('CartChanged: the buyer saw another revision or total', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { revision, total } = await seenOf(app, cart);
    const call = (body: { revision: number; expectedTotal: Mills }) =>
      admin.call(endpoint, { params: { id: cart.cartId }, body: { source: 'cart', ...body } });
    for (const body of [
      { revision: revision + 1, expectedTotal: total },
      { revision, expectedTotal: mills(total - 10) },
    ])
      expect(await call(body)).toMatchObject({ status: 409, messageId: 'CartChanged' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('CartChanged: another user changes the cart while the people are chosen', async () => {
    const { engine } = app.parts;
    const meanwhile = { change: async () => {} };
    const slow = Object.create(engine) as ProspectEngine;
    slow.allocate = async (asked) => {
      const found = await engine.allocate(asked);
      await meanwhile.change();
      return found;
    };
    const other = await startCheckoutApp({ engine: slow });
    try {
      const cart = await orderableCart(other, { quotas: { FL: 5 } });
      meanwhile.change = async () => {
        await other.db
          .update(carts)
          .set({ revision: sql`${carts.revision} + 1` })
          .where(eq(carts.id, cart.cartId));
      };
      expect(await place(other, await other.as('admin'), cart)).toMatchObject({
        status: 409,
        messageId: 'CartChanged',
      });
      expect(await tracesOf(other, cart)).toEqual(untouched);
    } finally {
      await other.close();
    }
  });

  it('PhonesNotValidated: phone numbers are sold only after their validation', async () => {
    const phone = { preference: 'prefer', sanNumbers: ['1234-567890-26'], orgId: 'O-1' } as const;
    const cart = await orderableCart(app, { quotas: { FL: 5 }, parameters: { phone } });
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PhonesNotValidated' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('ProspectCountModified: a person lives in another state since a new release', async () => {
    const { engine } = app.parts;
    const later = Object.create(engine) as ProspectEngine;
    later.mailingList = async (companyId, groups, options) => {
      const list = await engine.mailingList(companyId, groups, options);
      const moved = async function* () {
        for await (const [first, ...others] of list.portions())
          if (first) yield [{ ...first, prospect: { ...first.prospect, stateCode: 'WY' } }, ...others];
      };
      return { ...list, portions: moved };
    };
    const other = await startCheckoutApp({ engine: later });
    try {
      const cart = await orderableCart(other, { quotas: { FL: 5 } });
      const answer = await place(other, await other.as('admin'), cart);
      expect(answer).toMatchObject({ status: 409, messageId: 'ProspectCountModified' });
      expect(await tracesOf(other, cart)).toEqual(untouched);
    } finally {
      await other.close();
    }
  });

  it('ProspectCountModified: a quota cannot be filled, in the exact words', async () => {
    const cart = await orderableCart(app, { quotas: { WY: 100_000 } });
    const answer = await place(app, admin, cart);
    expect(answer).toMatchObject({ status: 409, messageId: 'ProspectCountModified' });
    expect(answer.messages[0]?.userMessage).toBe(orderRefusalTexts.ProspectCountModified);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    // The ordered count is out of date from now on. The buyer has to count again before ordering.
    const { model } = await admin.call(getCartDetails, { params: { id: cart.cartId } });
    expect(model.selectedCampaign.campaignData.isCountUpToDate).toBe(false);
    expect(model.selectedCampaign.completedSteps).not.toContain('define-audience');
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'CartIncomplete' });
  });
});

describe('404', () => {
  it('for the cart of another company, which stays untouched', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    expect(await place(app, await app.as('prairie-admin'), cart)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});
