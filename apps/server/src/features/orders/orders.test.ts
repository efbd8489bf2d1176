import { findCampaigns } from '@dropdate/contract/campaigns/find-campaigns';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { getOrderByCampaign } from '@dropdate/contract/orders/get-order-by-campaign';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getOrderSimple } from '@dropdate/contract/orders/get-order-simple';
import type { OrderId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { prices } from '../../schema/catalogue.ts';
import { campaigns, campaignTemplates, campaignVariants, carts } from '../../schema/ordering.ts';
import { checkouts, orders } from '../../schema/orders.ts';
import { segments } from '../../schema/tenancy.ts';
import {
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  seenOf,
  startCheckoutApp,
} from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
let cart: OrderableCart;
let total: number;
let orderId: OrderId;
let orderNumber: string;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  await moveOrgTo({ ...orgAddress, city: 'Tampa' });
  cart = await orderableCart(app, { quotas: { FL: 30, RI: 10 }, term: 'credit-card' });
  await payWith(app, cart);
  ({ total } = await seenOf(app, cart));
  ({ id: orderId, orderNumber } = (await place(app, admin, cart)).model.order);
  // The org and the price list change after the order.
  await moveOrgTo({ ...orgAddress, city: 'Orlando' });
  await app.db.insert(prices).select(
    app.db
      .select({
        itemId: prices.itemId,
        validFrom: sql<string>`date '2026-11-19'`.as('valid_from'),
        price: sql<number>`price * 3`.as('price'),
      })
      .from(prices),
  );
});
afterAll(() => app.close());

const orgAddress = {
  addressLine1: '4200 W Cypress St',
  addressLine2: 'Suite 300',
  city: 'Tampa',
  state: 'FL',
  zip: '33607',
};
const moveOrgTo = (address: typeof orgAddress) =>
  app.db.update(segments).set({ address }).where(eq(segments.companyId, app.world.harborline.id));

describe('200', () => {
  it('getOrderSimple returns the five values', async () => {
    const { model } = await admin.call(getOrderSimple, { params: { id: orderId } });
    expect(model).toEqual({
      orderNumber,
      total,
      campaignId: cart.campaignId,
      campaignName: 'Autumn letter',
      startDate: '2026-12-01',
      sendAsSoonAsReady: false,
      totalAudience: 40,
      confirmationTo: 'admin@harbor.example',
    });
  });

  it("getOrderDetail keeps the prices of the order's day", async () => {
    const { model } = await admin.call(getOrderDetail, { params: { id: orderId } });
    expect(model).toMatchObject({
      id: orderId,
      orderNumber,
      placedAt: '2026-11-20T15:00:00.000Z',
      placedBy: 'admin Tester',
      companyName: 'Harborline',
      paymentTerm: 'credit-card',
      paymentStatus: 'completed',
      paidWith: 'Visa •••• 4242',
      paidAt: '2026-11-20T15:00:00.000Z',
      total,
      isProductionFileAvailable: false,
    });
    const [ordered] = model.campaigns;
    // The page shows only the lines that are printed. Here this is one line: the agency's name, as the buyer typed it.
    const printed = [
      ['FL', 15],
      ['RI', 5],
    ].map(([stateCode, pieces]) => ({
      stateCode,
      pieces,
      companyName: null,
      agencyName: '=Harbor, "Tampa"',
      licenseNumber: null,
    }));
    expect(ordered?.orderItems.reduce((sum, { subTotal }) => sum + subTotal, 0)).toBe(total);
    expect(model.subTotal + model.tax + model.cardFee).toBe(total);
    expect(ordered?.orderItems[0]).toMatchObject({ itemSubType: 'SingleUse', quantity: 40, unitPrice: 500 });
    expect(ordered?.campaign).toMatchObject({ id: cart.campaignId, status: 'in-production', totalAudience: 40 });
    const [first, second] = await app.db
      .select({ id: campaignVariants.id, layout: campaignTemplates.layoutSnapshot })
      .from(campaignVariants)
      .innerJoin(campaignTemplates, eq(campaignTemplates.id, campaignVariants.campaignTemplateId))
      .where(eq(campaignTemplates.campaignId, cart.campaignId))
      .orderBy(campaignVariants.position);
    expect(ordered?.layout).toEqual(first?.layout);
    expect(ordered?.replyCenter).toEqual(app.parts.config.replyCenter);
    expect(ordered?.senderAddress).toEqual({
      addressLine1: '4200 W Cypress St, Suite 300',
      cityLine: 'Tampa FL 33607',
    });
    expect(ordered?.variants).toEqual([
      {
        id: first?.id,
        name: 'Variant 1',
        stockColor: 'white',
        postalClass: 'first-class',
        pieces: 20,
        statesData: printed,
      },
      {
        id: second?.id,
        name: 'Variant 2',
        stockColor: 'white',
        postalClass: 'marketing-mail',
        pieces: 20,
        statesData: printed,
      },
    ]);
    expect(model.orderdata).toEqual({
      updateBillingDetail: true,
      others: false,
      otherValue: '',
      notes: 'Bill the branch.',
      poNumber: '',
    });
    expect(ordered?.responses).toEqual({
      totalResponsesReceived: 0,
      responseRate: null,
      firstResponseReceivedDate: null,
      page: null,
    });
  });

  it('getOrderByCampaign returns the same order', async () => {
    const byId = await admin.call(getOrderDetail, { params: { id: orderId } });
    const byCampaign = await admin.call(getOrderByCampaign, { params: { id: cart.campaignId } });
    expect(byCampaign.model).toEqual(byId.model);
  });

  it('the provider opens the placed orders of all clients; the production file needs bit 8', async () => {
    for (const [name, isProductionFileAvailable] of [
      ['csd', false],
      ['backend', true],
    ] as const) {
      const { model } = await (await app.as(name)).call(getOrderDetail, { params: { id: orderId } });
      expect(model).toMatchObject({ orderNumber, isProductionFileAvailable });
    }
  });

  it('the assigned agent sees the order, and findOrders finds the order by its first digits', async () => {
    const agent = await app.as('agent');
    expect((await agent.call(getOrderDetail, { params: { id: orderId } })).status).toBe(200);
    for (const caller of [admin, agent, await app.as('csd')]) {
      const { model } = await caller.call(findOrders, { body: { search: orderNumber.slice(0, 4) } });
      expect(model.results).toEqual([
        {
          orderId,
          orderNumber,
          campaignId: cart.campaignId,
          campaignName: 'Autumn letter',
          companyName: 'Harborline',
          mailing: null,
        },
      ]);
    }
  });

  it('findOrders finds the order by a part of its campaign name, also for the provider', async () => {
    await app.db.update(campaigns).set({ name: '100% _Gulf_ Coast' }).where(eq(campaigns.id, cart.campaignId));
    const found = async (caller: Caller, search: string) =>
      (await caller.call(findOrders, { body: { search } })).model.results.map((row) => row.orderId);
    for (const name of ['csd', 'backend', 'admin']) {
      const caller = await app.as(name);
      expect(await found(caller, ' gulf_ COAST ')).toEqual([orderId]);
      expect(await found(caller, '100%')).toEqual([orderId]);
      expect(await found(caller, 'gulf%coast')).toEqual([]);
    }
    await app.db.update(campaigns).set({ name: 'Autumn letter' }).where(eq(campaigns.id, cart.campaignId));
  });

  it('the palette finds the campaign of the order by the number of the order', async () => {
    for (const search of [orderNumber, orderNumber.slice(0, 2)]) {
      const { model } = await admin.call(findCampaigns, { body: { search } });
      expect(model.results.map(({ id }) => id)).toContain(cart.campaignId);
    }
    const { model } = await (await app.as('prairie-admin')).call(findCampaigns, { body: { search: orderNumber } });
    expect(model.results).toEqual([]);
  });

  it('All Campaigns finds the order by the first digits of its number, only in its own company', async () => {
    const found = async (search: string, caller = admin) => {
      const answer = await caller.call(searchCampaigns, { body: { ...listQuerySchema.parse({}), search } });
      return answer.model.results.map((row) => row.orderNumber);
    };
    expect(await found(orderNumber.slice(0, 4))).toEqual([orderNumber]);
    expect(await found(`# ${orderNumber}`)).toEqual([orderNumber]);
    expect(await found(orderNumber.slice(1))).toEqual([]);
    expect(await found(orderNumber, await app.as('prairie-admin'))).toEqual([]);
    expect(await app.countStatements(() => found(orderNumber))).toBe(2);
  });

  it('an order page takes a fixed number of statements', async () => {
    const detail = () => admin.call(getOrderDetail, { params: { id: orderId } });
    expect(await app.countStatements(detail)).toBeLessThanOrEqual(11);
  });
});

describe('404', () => {
  it('for orders of others, which findOrders does not find either', async () => {
    for (const name of ['prairie-admin', 'miami-agent']) {
      const caller = await app.as(name);
      expect((await caller.call(getOrderDetail, { params: { id: orderId } })).status).toBe(404);
      expect((await caller.call(getOrderSimple, { params: { id: orderId } })).status).toBe(404);
      expect((await caller.call(getOrderByCampaign, { params: { id: cart.campaignId } })).status).toBe(404);
      expect((await caller.call(findOrders, { body: { search: orderNumber } })).model.results).toEqual([]);
      expect((await caller.call(findOrders, { body: { search: 'Autumn letter' } })).model.results).toEqual([]);
    }
  });

  it('for an order that may still be taken back, and for the provider until a campaign is placed', async () => {
    const later = await orderableCart(app, { quotas: { FL: 5 } });
    const { id } = (await place(app, admin, later)).model.order;
    const backend = await app.as('backend');
    await app.db.update(campaigns).set({ status: 'pending-payment' }).where(eq(campaigns.id, later.campaignId));
    expect((await backend.call(getOrderDetail, { params: { id } })).status).toBe(404);
    await app.db.update(campaigns).set({ status: 'paused' }).where(eq(campaigns.id, later.campaignId));
    expect((await backend.call(getOrderDetail, { params: { id } })).status).toBe(200);
    await app.db.update(checkouts).set({ state: 'active' }).where(eq(checkouts.orderId, id));
    expect((await admin.call(getOrderDetail, { params: { id } })).status).toBe(404);
    expect(await app.db.$count(orders, eq(orders.id, id))).toBe(1);
  });
});

describe('400', () => {
  it.each([
    ['no text', ''],
    ['spaces alone', '  '],
    ['an endless text', 'x'.repeat(101)],
    ['a text that PostgreSQL cannot store', 'a\u0000b'],
  ])('for %s in a search', async (_, search) => {
    const answer = await admin.raw('POST', '/api/order/find', { search });
    expect([answer.status, answer.messages[0]?.path]).toEqual([400, 'body.search']);
  });
});

describe('the notes of an order', () => {
  it('are those of its day, with the box that its term forces', async () => {
    const onAccount = await orderableCart(app, { quotas: { FL: 5 }, term: 'standard-invoicing' });
    const notes = {
      updateBillingDetail: false,
      others: true,
      otherValue: 'Dock 4',
      notes: 'Call before delivery.',
      poNumber: '4500017',
    };
    await app.db.update(carts).set({ orderData: notes }).where(eq(carts.id, onAccount.cartId));
    const { id } = (await place(app, admin, onAccount)).model.order;
    const { model } = await admin.call(getOrderDetail, { params: { id } });
    expect(model.orderdata).toEqual({ ...notes, updateBillingDetail: true });
  });
});

describe('the pieces of an order', () => {
  it('are counted when the order is placed, and by no page', async () => {
    const placed = await orderableCart(app, { quotas: { FL: 7, RI: 4 } });
    const { id } = (await place(app, admin, placed)).model.order;
    const detail = () => admin.call(getOrderDetail, { params: { id } });
    const counted = await app.db.execute<{ state: string; pieces: number }>(
      sql`select state, count(*)::int as pieces from recipients where order_id = ${id} group by variant_id, state order by state, 2`,
    );
    const before = await detail();
    const ofPage = before.model.campaigns.flatMap(({ variants }) =>
      variants.flatMap(({ statesData }) => statesData.map(({ stateCode, pieces }) => ({ state: stateCode, pieces }))),
    );
    const inOrder = ofPage.sort((a, b) => a.state.localeCompare(b.state) || a.pieces - b.pieces);
    expect(inOrder).toEqual(counted.rows);
    await app.db.execute(sql`delete from recipients where order_id = ${id}`);
    expect((await detail()).model).toEqual(before.model);
    expect((await admin.call(getOrderSimple, { params: { id } })).model.totalAudience).toBe(11);
  });
});
