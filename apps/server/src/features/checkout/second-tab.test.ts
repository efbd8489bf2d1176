import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { checkoutServices } from '../../order-services.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkouts } from '../../schema/orders.ts';
import { type OrderableCart, orderableCart, payWith, place, seenOf, tracesOf } from './orderable-cart.fixture.ts';
import { placeOrder } from './place-order.ts';
import { type PlayedProvider, startWithPlayedProvider } from './played-provider.fixture.ts';

/** A buyer with two tabs retries a declined order in both tabs. */

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
beforeAll(async () => {
  ({ app, provider } = await startWithPlayedProvider());
  admin = await app.as('admin');
});
afterEach(() => {
  provider.now = provider.sandbox;
});
afterAll(() => app.close());

/** A cart whose first card was declined, and that pays with a good card now. */
async function declinedCart(): Promise<OrderableCart> {
  const cart = await orderableCart(app, { quotas: { RI: 4 }, term: 'credit-card' });
  await payWith(app, cart, '4000000000009995');
  expect(await place(app, admin, cart)).toMatchObject({ messageId: 'PaymentDeclined' });
  await payWith(app, cart);
  return cart;
}

interface Moments {
  /** After the second tab has found the waiting checkout, before it reads the cart. */
  readonly beforeCart: () => Promise<unknown>;
  /** The second tab looks at the checkout of the cart for the third time. */
  readonly onThirdLook?: () => void;
}

/** Retries the order in the second tab. */
async function retryInSecondTab(cart: OrderableCart, { beforeCart, onThirdLook }: Moments) {
  const { revision, total } = await seenOf(app, cart);
  const db = Object.create(app.db) as Database;
  let [looks, isCartRead] = [0, false];
  db.select = ((fields: never) => ({
    from: (table: never) => {
      const query = app.db.select(fields).from(table);
      if (table === checkouts) {
        looks += 1;
        if (looks === 3) onThirdLook?.();
      } else if (looks === 1 && !isCartRead) {
        isCartRead = true;
        const execute = query.execute.bind(query);
        query.execute = async () => {
          await beforeCart();
          return execute();
        };
      }
      return query;
    },
  })) as unknown as Database['select'];
  const context = {
    ...app.parts,
    db,
    requestId: 'second-tab',
    today: '2026-11-20',
    viewer: { companyId: cart.companyId, userId: cart.userId },
    signedIn: { roleKey: 'client-admin' },
    scopeOf: () => ({ kind: 'all-clients' }),
  } as unknown as Context;
  return placeOrder(checkoutServices(app.parts))(context, {
    params: { id: cart.cartId },
    query: undefined,
    body: { source: 'cart', revision, expectedTotal: total },
  });
}

/** Something that happens once, and that others wait for. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe('a second tab that retries just after the first tab', () => {
  it('gets the order that the first tab has placed meanwhile', async () => {
    const cart = await declinedCart();
    const first = { answer: null as Awaited<ReturnType<typeof place>> | null };
    const second = await retryInSecondTab(cart, {
      beforeCart: async () => {
        first.answer = await place(app, admin, cart);
      },
    });
    expect(first.answer?.status).toBe(200);
    expect(second).toEqual(JSON.parse(first.answer?.body ?? '').model);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: 4 });
  });

  it('waits for the order that the first tab is placing, although the cart is not open any more', async () => {
    const cart = await declinedCart();
    const [written, goesOn] = [signal(), signal()];
    provider.now = {
      ...provider.sandbox,
      capture: async (ref, stop) => {
        written.give();
        await goesOn.given;
        return provider.sandbox.capture(ref, stop);
      },
    };
    const first = { placing: null as ReturnType<typeof place> | null };
    try {
      const second = await retryInSecondTab(cart, {
        beforeCart: async () => {
          first.placing = place(app, admin, cart);
          await written.given;
          // The order is written and not confirmed, so the second tab would be told that the campaign is in production.
          const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, cart.cartId));
          expect(checkout).toMatchObject({ state: 'active', attempt: 2 });
        },
        onThirdLook: goesOn.give,
      });
      expect(second).toEqual(JSON.parse((await first.placing)?.body ?? '').model);
    } finally {
      goesOn.give();
      await first.placing;
    }
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: 4 });
  });
});
