import { attachPaymentMethod as endpoint } from '@dropdate/contract/payment-methods/attach-payment-method';
import { searchPaymentMethods } from '@dropdate/contract/payment-methods/search-payment-methods';
import { setDefaultPaymentMethod } from '@dropdate/contract/payment-methods/set-default-payment-method';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingAddress } from '../../../testing/billing-address.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuthoriseRequest, PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { carts } from '../../schema/ordering.ts';
import { paymentMethods } from '../../schema/orders.ts';
import { attachPaymentMethod } from '../payment-methods/attach-payment-method.ts';
import { cardToken, orderableCart, payWith, place, seenOf, tracesOf, untouched } from './orderable-cart.fixture.ts';
import { type PlayedProvider, startWithPlayedProvider } from './played-provider.fixture.ts';

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
beforeAll(async () => {
  ({ app, provider } = await startWithPlayedProvider());
  admin = await app.as('admin');
});
beforeEach(async () => {
  await app.db.update(paymentMethods).set({ deletedAt: app.clock.now(), isDefault: false });
  provider.now = provider.sandbox;
});
afterAll(() => app.close());

const attach = (id = cardToken()) =>
  admin.call(endpoint, { params: { id }, body: { address: billingAddress, isDefault: false } });
const list = async () =>
  (await admin.call(searchPaymentMethods, { body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 12 } }))
    .model;
const cardOf = async (id: string) => {
  const [row] = await app.db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return row;
};

describe('a user', () => {
  it('is one customer of the provider for all their cards, and is charged as that customer', async () => {
    let customers = 0;
    const charges: AuthoriseRequest[] = [];
    provider.now = {
      ...provider.sandbox,
      createCustomer: async () => {
        customers += 1;
        return { customerRef: `customer-${customers}` };
      },
      authorise: (charge) => {
        charges.push(charge);
        return provider.sandbox.authorise(charge);
      },
    };
    const cart = await orderableCart(app, { quotas: { FL: 3 }, term: 'credit-card' });
    const first = await attach();
    const second = await attach();
    expect((await cardOf(first.model.id))?.providerCustomer).toBe('customer-1');
    expect((await cardOf(second.model.id))?.providerCustomer).toBe('customer-1');
    const { total } = await seenOf(app, cart);
    const paymentSplit = [{ paymentMethodId: second.model.id, amount: total }];
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(charges).toMatchObject([{ customerRef: 'customer-1', currency: 'usd', amount: total }]);
  });
});

describe('a card of another provider', () => {
  it('is neither shown nor charged, and is no longer the default', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3 }, term: 'credit-card' });
    const old = await payWith(app, cart);
    await app.db
      .update(paymentMethods)
      .set({ provider: 'elsewhere', isDefault: true })
      .where(eq(paymentMethods.id, old));
    const own = (await attach()).model.id;
    expect((await list()).results.map(({ id }) => id)).toEqual([own]);
    expect((await admin.call(setDefaultPaymentMethod, { params: { id: old } })).status).toBe(404);
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentMethodRequired' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect((await cardOf(own))?.isDefault).toBe(true);
    expect((await cardOf(old))?.isDefault).toBe(false);
  });
});

describe('a card whose saving failed', () => {
  /**
   * Saves a card, and loses the database connection before or after the commit. Returns the cards that the provider had
   * to forget.
   */
  const attachAndLose = async (token: string, lost: 'before' | 'after'): Promise<string[]> => {
    const forgotten: string[] = [];
    const gateway: PaymentGateway = {
      ...provider.sandbox,
      detach: async (ref) => void forgotten.push(ref),
    };
    const db = Object.create(app.db) as Database;
    let transactions = 0;
    db.transaction = (async (work: never) => {
      transactions += 1;
      if (transactions > 1) return app.db.transaction(work);
      if (lost === 'after') await app.db.transaction(work);
      throw new Error('the connection was lost');
    }) as Database['transaction'];
    const viewer = { companyId: app.world.harborline.id, userId: app.world.users.admin };
    const context = { ...app.parts, db, viewer, requestId: 'lost', today: '2026-11-20' } as unknown as Context;
    const call = { params: { id: token }, query: undefined, body: { address: billingAddress, isDefault: false } };
    await expect(attachPaymentMethod(gateway)(context, call)).rejects.toThrow('the connection was lost');
    return forgotten;
  };
  const refOf = (token: string) => token.replace(/^pm_/, 'card_');

  it('is forgotten by the provider when no row has it', async () => {
    const token = cardToken();
    expect(await attachAndLose(token, 'before')).toEqual([refOf(token)]);
    expect((await list()).totalCount).toBe(0);
  });

  it('stays when only the answer to the commit was lost', async () => {
    expect(await attachAndLose(cardToken(), 'after')).toEqual([]);
    expect((await list()).totalCount).toBe(1);
  });

  it('stays when the card was already saved', async () => {
    const token = cardToken();
    await attach(token);
    expect(await attachAndLose(token, 'before')).toEqual([]);
    expect((await list()).totalCount).toBe(1);
  });
});
