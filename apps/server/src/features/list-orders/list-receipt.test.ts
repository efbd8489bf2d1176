import { getReceipt } from '@dropdate/contract/orders/get-receipt';
import { downloadListReceipt } from '@dropdate/contract/prospect-lists/download-list-receipt';
import { getListReceipt } from '@dropdate/contract/prospect-lists/get-list-receipt';
import { setListPaymentMethods } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtList, countedList, orderList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { saveCard, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

describe('the receipt of a bought list', () => {
  it('by card has the card, and its amounts add up to the total', async () => {
    const list = await countedList(admin, 'By card', 30);
    const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
    const paymentMethodId = await saveCard(app, owner);
    const paymentMethods = [{ paymentMethodId, amount: list.total, isCreditReward: false }];
    const body = { revision: list.revision, expectedTotal: list.total, paymentMethods };
    const paid = (await admin.call(setListPaymentMethods, { params: { id: list.id }, body })).model;
    const { id, orderNumber } = (await orderList(admin, paid)).model.order;
    const { status, model: receipt } = await admin.call(getListReceipt, { params: { id } });
    expect(status).toBe(200);
    expect(receipt).toMatchObject({
      orderId: id,
      prospectListId: list.id,
      orderNumber,
      name: 'By card',
      pieces: 30,
      scheduleDate: null,
      payments: [{ card: expect.stringMatching(/^Visa •••• \d{4}$/), amount: list.total, paidOn: '2026-11-20' }],
    });
    expect(receipt.lines.map(({ name, amount }) => `${name} ${formatMoney(amount)}`)).toContain('Prospects $3.00');
    expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.subTotal);
    expect(receipt.subTotal + receipt.tax + receipt.cardFee).toBe(receipt.total);
    // The receipt of a campaign's order does not find it, and the other way round.
    expect((await admin.call(getReceipt, { params: { id } })).status).toBe(404);
  });

  it('on account has no payment, and is a PDF with the same bytes at each download', async () => {
    const { order } = await boughtList(admin, 'On account', { people: 12, addOns: ['ProspectListAge'] });
    const params = { id: order.id };
    const { model } = await admin.call(getListReceipt, { params });
    expect(model).toMatchObject({
      payments: [],
      cardFee: 0,
      term: 'Standard invoicing',
      buyer: { name: 'Harborline' },
    });
    expect(model.lines.map(({ name }) => name)).toContain('Age');
    const file = await admin.call(downloadListReceipt, { params });
    expect(file.headers['content-disposition']).toContain(`Receipt_${order.orderNumber}.pdf`);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await admin.call(downloadListReceipt, { params })).bytes).toEqual(file.bytes);
  });

  it('is not found by others', async () => {
    const { order } = await boughtList(admin, 'Whose', { people: 5 });
    for (const endpoint of [getListReceipt, downloadListReceipt]) {
      const params = { id: order.id };
      expect((await (await app.as('prairie-admin-with-everything')).call(endpoint, { params })).status).toBe(404);
      expect((await (await app.as()).call(endpoint, { params })).status).toBe(401);
    }
  });
});
