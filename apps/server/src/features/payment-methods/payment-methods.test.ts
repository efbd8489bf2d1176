import { getSiteConfiguration } from '@dropdate/contract/geography/get-site-configuration';
import { attachPaymentMethod } from '@dropdate/contract/payment-methods/attach-payment-method';
import { deletePaymentMethod } from '@dropdate/contract/payment-methods/delete-payment-method';
import { searchPaymentMethods } from '@dropdate/contract/payment-methods/search-payment-methods';
import { setDefaultPaymentMethod } from '@dropdate/contract/payment-methods/set-default-payment-method';
import { sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingAddress as address } from '../../../testing/billing-address.ts';
import { cardNonce } from '../../../testing/card-nonce.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noCardGateway } from '../../platform/payments/no-card-gateway.ts';
import { paymentMethods } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
beforeEach(async () => {
  await app.db.delete(paymentMethods);
});
afterAll(() => app.close());

const token = (number = '4242424242424242') =>
  sandboxToken({ number, expMonth: 12, expYear: 2029, securityCode: '123' }, cardNonce(), '2026-11-20');
const attach = (caller: Caller, id = token(), isDefault = false) =>
  caller.call(attachPaymentMethod, { params: { id }, body: { address, isDefault } });
const list = (caller: Caller) =>
  caller.call(searchPaymentMethods, { body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 500 } });

describe('200', () => {
  it('makes the first card the default, and a later card on request', async () => {
    const first = await attach(admin);
    expect(first.model).toMatchObject({
      name: 'Dana Whitfield',
      isDefault: true,
      isExpired: false,
      paymentData: { card: { brand: 'Visa', last4: '4242' } },
      expirationDate: '12/2029',
    });
    app.clock.advance(1_000);
    expect((await attach(admin, token('5555555555554444'))).model.isDefault).toBe(false);
    app.clock.advance(1_000);
    const third = await attach(admin, token(), true);
    const { model } = await list(admin);
    expect(model.totalCount).toBe(3);
    expect(model.results.map(({ id }) => id)[0]).toBe(third.model.id);
    expect(model.results.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    const stored = await app.db.select().from(paymentMethods);
    // The ids are left out, because random hexadecimal digits could contain the digits of the card by chance.
    const given = stored.map(({ id: _id, companyId: _companyId, userId: _userId, ...rest }) => rest);
    expect(JSON.stringify(given)).not.toContain('424242424242');
  });

  it('keeps one default when several cards are saved at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => attach(admin, token(), true)));
    expect((await list(admin)).model.results.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('keeps one card when the same token comes again, as after a lost answer, also at once', async () => {
    const once = token();
    const first = await attach(admin, once, true);
    const again = await Promise.all([attach(admin, once), attach(admin, once), attach(admin, once)]);
    expect(again.map(({ model }) => model)).toEqual([first.model, first.model, first.model]);
    expect((await list(admin)).model.totalCount).toBe(1);
  });

  it('keeps a deleted card again', async () => {
    const once = token();
    const first = await attach(admin, once);
    await admin.call(deletePaymentMethod, { params: { id: first.model.id } });
    expect((await attach(admin, once)).model.id).not.toBe(first.model.id);
    expect((await list(admin)).model.totalCount).toBe(1);
  });

  it('shows nobody the cards of other users, not even in the same company', async () => {
    await attach(admin);
    for (const other of ['agent', 'prairie-admin']) expect((await list(await app.as(other))).model.results).toEqual([]);
  });

  it('moves the default', async () => {
    await attach(admin);
    app.clock.advance(1_000);
    const second = await attach(admin);
    const moved = await admin.call(setDefaultPaymentMethod, { params: { id: second.model.id } });
    expect(moved.model).toMatchObject({ id: second.model.id, isDefault: true });
    expect((await list(admin)).model.results.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('forgets a deleted card, and records it', async () => {
    const { model } = await attach(admin);
    expect((await admin.call(deletePaymentMethod, { params: { id: model.id } })).status).toBe(200);
    expect((await list(admin)).model).toEqual({ results: [], totalCount: 0 });
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, model.id)).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['attachPaymentMethod', 'deletePaymentMethod']);
  });

  it('lists in one statement besides those of the session', async () => {
    await attach(admin);
    const ofSession = await app.countStatements(() => admin.call(getSiteConfiguration, {}));
    expect(await app.countStatements(() => list(admin))).toBe(ofSession + 1);
  });
});

describe('400: a text that could be a card number is refused', () => {
  it.each([
    ['pm_4242424242424242', address, 'params.id'],
    [token(), { ...address, name: '4242 4242 4242 4242' }, 'body.address.name'],
    [token(), { ...address, addressLine2: '4000-0000-0000-0003' }, 'body.address.addressLine2'],
    [token(), { ...address, city: 'x5555555555554444' }, 'body.address.city'],
  ])('%s in %j', async (id, given, path) => {
    const answer = await admin.call(attachPaymentMethod, {
      params: { id },
      body: { address: given, isDefault: false },
    });
    expect(answer).toMatchObject({ status: 400, messageId: 'CardNumber' });
    expect(answer.messages[0]?.path).toBe(path);
    expect(JSON.stringify(answer.messages)).not.toMatch(/\d{4}[ -]?\d{4}[ -]?\d{4}/);
    expect(await app.db.select().from(paymentMethods)).toEqual([]);
  });
  it('an address without a holder is refused, too', async () => {
    const body = { address: { ...address, name: ' ' }, isDefault: false };
    expect((await admin.raw('POST', `/api/site/stripe/payment-methods/${token()}/attach`, body)).status).toBe(400);
  });
});

describe('404', () => {
  it('for the card of another user, which stays', async () => {
    const { model } = await attach(admin);
    for (const name of ['agent', 'prairie-admin']) {
      const other = await app.as(name);
      const params = { id: model.id };
      expect((await other.call(deletePaymentMethod, { params })).status).toBe(404);
      expect((await other.call(setDefaultPaymentMethod, { params })).status).toBe(404);
    }
    expect((await list(admin)).model.totalCount).toBe(1);
  });
});

describe('409', () => {
  it("with the provider's sentence for a refused card", async () => {
    const answer = await attach(admin, token('4000000000009995'));
    expect(answer).toMatchObject({ status: 409, messageId: 'CardError' });
    expect(answer.messages[0]?.userMessage).toBe('Your card has insufficient funds.');
    expect(await app.db.select().from(paymentMethods)).toEqual([]);
  });
  it('for an expired card as the default', async () => {
    await attach(admin);
    const { model } = await attach(admin, token());
    await app.db.update(paymentMethods).set({ expYear: 2020 }).where(eq(paymentMethods.id, model.id));
    expect((await list(admin)).model.results.map(({ isExpired }) => isExpired)).toContain(true);
    const answer = await admin.call(setDefaultPaymentMethod, { params: { id: model.id } });
    expect(answer).toMatchObject({ status: 409, messageId: 'CardExpired' });
    expect(answer.messages[0]?.userMessage).toBe('This card has expired');
  });
});

describe('without a card provider', () => {
  it('no card is accepted, and the buyer is told what to do', async () => {
    const other = await startTestApp({ payments: noCardGateway });
    try {
      const refused = await attach(await other.as('admin'));
      expect(refused.status).toBe(409);
      expect(refused.messages[0]?.userMessage).toContain('Card payments are not set up here.');
      expect(await other.db.select().from(paymentMethods)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
