import { mills } from '@dropdate/domain/money/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { campaigns, carts } from '../../schema/ordering.ts';
import { orderableCart, payWith, place, saveCard, seenOf, tracesOf, untouched } from './orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash, startWithPlayedProvider } from './played-provider.fixture.ts';
import { leaseMs } from './points/point-result.ts';
import { recoverCheckouts } from './recover-checkouts.ts';

const pieces = 6;

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
beforeAll(async () => {
  ({ app, provider } = await startWithPlayedProvider());
  admin = await app.as('admin');
});
afterAll(() => app.close());

const nextServer = () => serverAfterCrash(app, provider.now);

describe('a provider that cannot be reached', () => {
  const unreachable = async () => {
    throw new GatewayUnavailable('down');
  };
  const orderWith = async (part: Partial<PaymentGateway>) => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    await payWith(app, cart);
    const usual = provider.now;
    provider.now = { ...usual, ...part };
    const answer = await place(app, admin, cart);
    provider.now = usual;
    return { cart, answer };
  };

  it('charges nothing and gives everybody back when it is down before the order is written', async () => {
    const { cart, answer } = await orderWith({ authorise: unreachable });
    expect(answer).toMatchObject({ status: 503, messageId: 'PaymentUnavailable' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('says so while it is down altogether, and leaves no charge when it is back', async () => {
    const { sandbox } = provider;
    const down: Partial<PaymentGateway> = {
      // The provider receives the charge, but its answer is lost.
      authorise: async (request) => {
        await sandbox.authorise(request);
        return unreachable();
      },
      find: unreachable,
      release: unreachable,
    };
    const { cart, answer } = await orderWith(down);
    const usual = provider.now;
    provider.now = { ...usual, ...down };
    const again = await place(app, admin, cart);
    provider.now = usual;
    for (const { status, messages } of [answer, again]) {
      expect([status, messages]).toMatchObject([
        503,
        [
          {
            messageId: 'PaymentUnavailable',
            userMessage: 'We encountered an issue processing your payment. Please try again!',
          },
        ],
      ]);
    }
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, authorised: 1, held: pieces });
    expect(await recoverCheckouts(nextServer())).toBe(1);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0 });
  });

  it('is asked about a few checkouts at a time, and about other checkouts the next time', async () => {
    const { sandbox } = provider;
    const lost: Partial<PaymentGateway> = {
      authorise: async (request) => {
        await sandbox.authorise(request);
        return unreachable();
      },
      find: unreachable,
    };
    const orders = [];
    for (let order = 0; order < 6; order++) orders.push(await orderWith(lost));
    app.clock.advance(1_000);
    const asked = new Set<string>();
    const slow: PaymentGateway = {
      ...provider.now,
      find: async (key) => {
        if (asked.size === 0) app.clock.advance(25_000);
        asked.add(key);
        return unreachable();
      },
    };
    await recoverCheckouts(serverAfterCrash(app, slow));
    expect(asked.size).toBe(4);
    const before = new Set(asked);
    asked.clear();
    await recoverCheckouts(serverAfterCrash(app, slow));
    expect(asked.size).toBe(4);
    expect(new Set([...before, ...asked]).size).toBe(6);
    expect(await recoverCheckouts(nextServer())).toBe(6);
    for (const { cart } of orders) expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('tells of a declined card although the amount of the other card cannot be given back yet', async () => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    const { total } = await seenOf(app, cart);
    const [good, declined] = [await saveCard(app, cart), await saveCard(app, cart, '4000000000000341')];
    const paymentSplit = [
      { paymentMethodId: good, amount: mills(total - 10) },
      { paymentMethodId: declined, amount: mills(10) },
    ];
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    const usual = provider.now;
    provider.now = { ...usual, release: unreachable };
    const answer = await place(app, admin, cart);
    provider.now = usual;
    expect(answer).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, authorised: 1, held: pieces });
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: pieces });
  });

  it('captures later when it is down after the order was written', async () => {
    const { cart, answer } = await orderWith({ capture: unreachable });
    expect(answer).toMatchObject({ status: 409, messageId: 'OrderInProgress' });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 0, authorised: 1 });
    await recoverCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: pieces });
  });

  it('is never asked about a charge of another provider', async () => {
    const { sandbox } = provider;
    const written = await orderWith({ capture: unreachable });
    const lost = await orderWith({
      authorise: async (request) => {
        await sandbox.authorise(request);
        return unreachable();
      },
      find: unreachable,
    });
    const asked: string[] = [];
    const noting = (call: string) => async () => {
      asked.push(call);
      return null as never;
    };
    const other: PaymentGateway = {
      ...sandbox,
      provider: 'another',
      capture: noting('capture'),
      find: noting('find'),
      release: noting('release'),
    };
    expect(await recoverCheckouts(serverAfterCrash(app, other))).toBe(0);
    expect(asked).toEqual([]);
    expect(await tracesOf(app, written.cart)).toMatchObject({ orders: 1, captured: 0, authorised: 1 });
    expect(await tracesOf(app, lost.cart)).toMatchObject({ orders: 0, captured: 0, authorised: 1, held: pieces });
    expect(await recoverCheckouts(nextServer())).toBe(2);
    expect(await tracesOf(app, written.cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0 });
    expect(await tracesOf(app, lost.cart)).toEqual(untouched);
  });

  it('a campaign gets the status back that it had at the last try', async () => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    expect(await place(app, admin, cart)).toMatchObject({ messageId: 'PaymentDeclined' });
    await app.db.update(campaigns).set({ status: 'pending-payment' }).where(eq(campaigns.id, cart.campaignId));
    await payWith(app, cart);
    const usual = provider.now;
    const declined = { kind: 'declined', code: 'card_declined', message: 'Your card was declined.' } as const;
    provider.now = { ...usual, capture: async () => declined };
    expect(await place(app, admin, cart)).toMatchObject({ messageId: 'PaymentDeclined' });
    provider.now = usual;
    expect(await tracesOf(app, cart)).toMatchObject({
      orders: 0,
      authorised: 0,
      captured: 0,
      status: 'pending-payment',
    });
  });

  it('gives back an amount that it authorised after another server took over', async () => {
    const { sandbox } = provider;
    const { cart, answer } = await orderWith({
      authorise: async (request) => {
        app.clock.advance(leaseMs + 1_000);
        await recoverCheckouts(nextServer());
        return sandbox.authorise(request);
      },
    });
    expect(answer).toMatchObject({ status: 409, messageId: 'Interrupted' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it.each(['authorise', 'capture', 'release'] as const)('may %s each of several cards slowly', async (slow) => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    const { total } = await seenOf(app, cart);
    const numbers = [
      '4242424242424242',
      '5555555555554444',
      slow === 'release' ? '4000000000000341' : '4242424242424242',
    ];
    const cards = await Promise.all(numbers.map((number) => saveCard(app, cart, number)));
    const paymentSplit = cards.map((paymentMethodId, at) => ({
      paymentMethodId,
      amount: mills(at === 0 ? total - 20 : 10),
    }));
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    const usual = provider.now;
    const taken: number[] = [];
    // Each card takes most of the time of a lease, and another server looks for idle checkouts at every card.
    const slowly = async () => {
      app.clock.advance(0.75 * leaseMs);
      taken.push(await recoverCheckouts(nextServer()));
    };
    provider.now = {
      ...usual,
      [slow]: async (asked: never) => {
        await slowly();
        return usual[slow](asked);
      },
    };
    const answer = await place(app, admin, cart);
    provider.now = usual;
    expect(taken).toEqual(slow === 'release' ? [0, 0] : [0, 0, 0]);
    expect(answer.status).toBe(slow === 'release' ? 409 : 200);
    expect(await tracesOf(app, cart)).toMatchObject(
      slow === 'release' ? { orders: 0, captured: 0, authorised: 0 } : { orders: 1, captured: 3, authorised: 0 },
    );
  });

  it('undoes the order at once on an unforeseen failure', async () => {
    const { cart, answer } = await orderWith({
      authorise: async () => {
        throw new TypeError('a bug');
      },
    });
    expect(answer.status).toBe(500);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});
