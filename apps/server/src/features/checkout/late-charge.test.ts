import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import {
  type AuthoriseRequest,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../platform/payments/payment-gateway.ts';
import { checkouts, payments } from '../../schema/orders.ts';
import { type OrderableCart, orderableCart, payWith, place, tracesOf, untouched } from './orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash, startWithPlayedProvider } from './played-provider.fixture.ts';
import { releaseExpiredCheckouts } from './recover-checkouts.ts';

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
beforeAll(async () => {
  ({ app, provider } = await startWithPlayedProvider());
  admin = await app.as('admin');
});
afterAll(() => app.close());

const unreachable = async () => {
  throw new GatewayUnavailable('down');
};

/** An order that we give up while its charge has not reached the provider. `arrive` delivers the charge. */
async function orderGivenUp(number?: string): Promise<{ cart: OrderableCart; arrive: () => Promise<unknown> }> {
  const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card' });
  await payWith(app, cart, number);
  const usual = provider.now;
  const waiting: AuthoriseRequest[] = [];
  provider.now = {
    ...usual,
    authorise: async (request) => {
      waiting.push(request);
      return unreachable();
    },
  };
  expect(await place(app, admin, cart)).toMatchObject({ status: 503, messageId: 'PaymentUnavailable' });
  provider.now = usual;
  expect(await tracesOf(app, cart)).toEqual(untouched);
  const [first] = waiting;
  if (!first) throw new Error('the provider was not asked');
  return { cart, arrive: () => provider.sandbox.authorise(first) };
}

const legOf = async (cart: OrderableCart) => {
  const [row] = await app.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.cartId, cart.cartId));
  return row?.payment;
};

/**
 * Lets the given minutes of the test clock pass, and runs the task every `everyMinutes`. Returns how often the task
 * asked the provider about a charge.
 */
async function taskFor(minutes: number, everyMinutes = 1): Promise<number> {
  let asked = 0;
  const counting: PaymentGateway = {
    ...provider.sandbox,
    find: (key) => {
      asked += 1;
      return provider.sandbox.find(key);
    },
  };
  for (let past = 0; past < minutes; past += everyMinutes) {
    app.clock.advance(everyMinutes * 60_000);
    await releaseExpiredCheckouts(serverAfterCrash(app, counting));
  }
  return asked;
}

describe('a charge that the provider had not seen when we gave up', () => {
  it('is given back when it arrives late', async () => {
    const { cart, arrive } = await orderGivenUp();
    expect(await legOf(cart)).toMatchObject({ status: 'unknown', providerRef: null });
    expect(await taskFor(3)).toBe(2);
    await arrive();
    expect(await tracesOf(app, cart)).toEqual({ ...untouched, authorised: 1 });
    await taskFor(3);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect(await legOf(cart)).toMatchObject({ status: 'released', providerRef: expect.any(String) });
    expect(await taskFor(10)).toBe(0);
  });

  it('is not looked up at another provider', async () => {
    const { cart, arrive } = await orderGivenUp();
    app.clock.advance(2 * 60_000);
    const find = vi.fn<PaymentGateway['find']>(async () => null);
    await releaseExpiredCheckouts(serverAfterCrash(app, { ...provider.sandbox, provider: 'another', find }));
    expect(find).not.toHaveBeenCalled();
    expect(await legOf(cart)).toMatchObject({ status: 'unknown' });
    await arrive();
    await taskFor(3);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('is recorded as declined when the provider declines it', async () => {
    const { cart, arrive } = await orderGivenUp('4000000000000341');
    await arrive();
    await taskFor(3);
    expect(await legOf(cart)).toMatchObject({ status: 'declined', errorText: 'Your card was declined.' });
  });

  it('is looked up about a dozen times, and closed after a day', async () => {
    const { cart } = await orderGivenUp();
    const asked = await taskFor(48 * 60, 15);
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(15);
    expect(await legOf(cart)).toMatchObject({ status: 'released', providerRef: null });
  });
});
