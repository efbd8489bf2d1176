import { mills } from '@dropdate/domain/money/money';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { campaigns, carts } from '../../schema/ordering.ts';
import {
  heldBy,
  orderableCart,
  payWith,
  place,
  saveCard,
  seenOf,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';
import { type PlayedProvider, startWithPlayedProvider } from './played-provider.fixture.ts';

/** The state after a declined or refused card: the money of other cards, the held people, the status of the campaign. */

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

const refuses: PaymentGateway['capture'] = async () => ({
  kind: 'declined',
  code: 'late',
  message: 'Your bank refused.',
});

describe('a card that was charged before the next card was refused', () => {
  it('gets its amount back', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card' });
    const { total } = await seenOf(app, cart);
    const paymentSplit = [
      { paymentMethodId: await saveCard(app, cart), amount: mills(1_000) },
      { paymentMethodId: await saveCard(app, cart, '5555555555554444'), amount: mills(total - 1_000) },
    ];
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    let captures = 0;
    provider.now = {
      ...provider.sandbox,
      capture: async (ref, signal) => {
        captures += 1;
        return captures === 1 ? provider.sandbox.capture(ref, signal) : refuses(ref, signal);
      },
    };
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(captures).toBe(2);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});

describe('a declined card', () => {
  it('keeps the people for half an hour from the decline on, however late the provider declines', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    provider.now = {
      ...provider.sandbox,
      authorise: async (request, signal) => {
        app.clock.advance(5 * 60_000);
        return provider.sandbox.authorise(request, signal);
      },
    };
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    const held = await heldBy(app, cart.companyId, 'checkout');
    const until = app.clock.now().getTime() + 30 * 60_000;
    expect(held.map(({ expiresAt }) => expiresAt.getTime())).toEqual(Array(4).fill(until));
  });

  it('gives the campaign back the status that it had at the last try', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card', status: 'none' });
    await payWith(app, cart, '4000000000000341');
    expect(await place(app, admin, cart)).toMatchObject({ messageId: 'PaymentDeclined' });
    // Save Draft, between the tries.
    await app.db.update(campaigns).set({ status: 'draft' }).where(eq(campaigns.id, cart.campaignId));
    await payWith(app, cart);
    provider.now = { ...provider.sandbox, capture: refuses };
    expect(await place(app, admin, cart)).toMatchObject({ messageId: 'PaymentDeclined' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});
