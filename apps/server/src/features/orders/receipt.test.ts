import { downloadReceipt } from '@dropdate/contract/orders/download-receipt';
import { getReceipt } from '@dropdate/contract/orders/get-receipt';
import type { OrderId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { segments } from '../../schema/tenancy.ts';
import { orderableCart, payWith, place, seenOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const receiptOf = async (id: OrderId, caller = admin) => (await caller.call(getReceipt, { params: { id } })).model;

describe('the receipt of an order', () => {
  it('by card has the card, and its amounts add up to the total', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 12 }, term: 'credit-card' });
    await payWith(app, cart);
    const { total } = await seenOf(app, cart);
    const { id, orderNumber } = (await place(app, admin, cart)).model.order;
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({
      orderId: id,
      campaignId: cart.campaignId,
      orderNumber,
      name: 'Autumn letter',
      placedOn: '2026-11-20',
      pieces: 12,
      poNumber: '',
      total,
      payments: [{ card: expect.stringMatching(/^Visa •••• \d{4}$/), amount: total, paidOn: '2026-11-20' }],
    });
    const charged = receipt.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(charged).toBe(receipt.subTotal);
    expect(receipt.subTotal + receipt.tax + receipt.cardFee).toBe(total);
  });

  it('on account has no payment, the addresses of both sides, and the same bytes at each download', async () => {
    const address = { addressLine1: '1 Main St', addressLine2: '', city: 'Tampa', state: 'FL', zip: '33607' };
    await app.db.update(segments).set({ address }).where(eq(segments.companyId, app.world.harborline.id));
    const cart = await orderableCart(app, { quotas: { FL: 8 } });
    const { id, orderNumber } = (await place(app, admin, cart)).model.order;
    expect(await receiptOf(id)).toMatchObject({
      payments: [],
      cardFee: 0,
      term: 'Standard invoicing',
      buyer: { name: 'Harborline', lines: expect.arrayContaining(['1 Main St', 'Tampa, FL 33607']) },
    });
    const file = await admin.call(downloadReceipt, { params: { id } });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(`Receipt_${orderNumber}.pdf`);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await admin.call(downloadReceipt, { params: { id } })).bytes).toEqual(file.bytes);
  });

  it('is seen by production, and by no other company or agent', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { id } = (await place(app, admin, cart)).model.order;
    expect((await receiptOf(id, await app.as('backend'))).buyer.name).toBe('Harborline');
    for (const endpoint of [getReceipt, downloadReceipt])
      for (const user of ['prairie-admin', 'miami-agent'])
        expect((await (await app.as(user)).call(endpoint, { params: { id } })).status).toBe(404);
  });
});
