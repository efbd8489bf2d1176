import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoughtList, boughtList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { prices } from '../../schema/catalogue.ts';
import { checkouts } from '../../schema/orders.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
let bought: BoughtList;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  bought = await boughtList(admin, 'Seniors', { addOns: listAddOns });
});
afterAll(() => app.close());

const detail = (id = bought.order.id, by = admin) => by.call(getListOrderDetail, { params: { id } });

describe('the details of a bought list', () => {
  it('have the prices of the day of the order', async () => {
    const { list, order } = bought;
    await app.db.insert(prices).select(
      app.db
        .select({
          itemId: prices.itemId,
          validFrom: sql<string>`date '2026-11-19'`.as('valid_from'),
          price: sql<number>`price * 3`.as('price'),
        })
        .from(prices),
    );
    const { model } = await detail();
    expect(model).toMatchObject({
      id: order.id,
      orderNumber: order.orderNumber,
      prospectListId: list.id,
      prospectList: 'Seniors',
      orgName: list.companySegmentsName,
      userName: 'admin Tester',
      totalAudiences: 40,
      seedCount: 0,
      addOns: listAddOns,
      purchaseType: list.purchaseType,
      subTotal: list.subTotal,
      total: list.total,
      paymentTerm: 'standard-invoicing',
      paymentStatus: 'pending',
      paidWith: null,
      orderData: { notes: 'Bill the branch.' },
      isProspectListAvailable: false,
      isFileBeingMade: true,
      availableUntil: null,
    });
    expect(model.orderItems).toEqual(list.cartItems);
    expect(model.orderItems.map(({ itemSubType }) => itemSubType)).toEqual(expect.arrayContaining([...listAddOns]));
    expect(model.audience.parametersData).toEqual(list.audience.parametersData);
  });

  it('are not found by another company, by users who do not see the list, and before the order is confirmed', async () => {
    for (const name of ['prairie-admin-with-everything', 'agent'])
      expect((await detail(bought.order.id, await app.as(name))).status).toBe(404);
    const setState = (state: 'active' | 'confirmed') =>
      app.db.update(checkouts).set({ state }).where(eq(checkouts.cartId, bought.list.cartId));
    await setState('active');
    expect((await detail()).messageId).toBe('NotFound');
    await setState('confirmed');
    expect((await detail()).status).toBe(200);
  });
});
