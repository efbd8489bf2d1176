import type { Mailing } from '@dropdate/contract/campaigns/mailing';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { dispatchAs, type PlacedOrder, placedOrder, print, saveDetails, setStatus } from './campaign-status.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

/** The mailing of an order in All Campaigns, on the order's page and in the palette. */
async function mailings({ orderId, orderNumber }: PlacedOrder): Promise<readonly (Mailing | null | undefined)[]> {
  const buyer = await app.as('admin');
  const list = await buyer.call(searchCampaigns, { body: { ...listQuerySchema.parse({}), search: orderNumber } });
  const detail = await buyer.call(getOrderDetail, { params: { id: orderId } });
  const found = await buyer.call(findOrders, { body: { search: orderNumber } });
  return [list.model.results[0], detail.model.campaigns[0], found.model.results[0]].map((one) => one?.mailing);
}

/** An order with as many pieces by First-Class Mail as by Marketing Mail. */
async function printed(): Promise<PlacedOrder> {
  const order = await placedOrder(app, { quotas: { FL: 6 } });
  await print(app, order);
  return order;
}

it.each([
  ['all pieces have both classes', 6, '2026-12-08'],
  ['the first pieces have the first class', 3, '2026-11-27'],
] as const)('a mailing is the same everywhere: %s', async (_case, dispatchCount, to) => {
  const order = await printed();
  const reason = dispatchCount < 6 ? 'Spoiled.' : '';
  await saveDetails(app, order, { dispatchCount, dispatchDate: '2026-11-19', reason });
  expect(await mailings(order)).toEqual([null, null, null]);
  await dispatchAs(app, order, { dispatchCount, dispatchDate: '2026-11-19' });
  const mailing = { mailedOn: '2026-11-19', inHomes: { from: '2026-11-23', to } };
  expect(await mailings(order)).toEqual([mailing, mailing, mailing]);
  await setStatus(app, order, 'completed');
  expect(await mailings(order)).toEqual([mailing, mailing, mailing]);
});

it('a dispatch of no pieces is no mailing', async () => {
  const order = await printed();
  await saveDetails(app, order, { dispatchCount: 0, dispatchDate: '2026-11-19', reason: 'Cancelled.' });
  await dispatchAs(app, order, { dispatchCount: 0, dispatchDate: '2026-11-19' });
  expect(await mailings(order)).toEqual([null, null, null]);
});

it('the provider finds orders by the name of the client, and a client does not find all of them', async () => {
  const [harbor, prairie] = [
    await printed(),
    await placedOrder(app, { company: 'prairie', quotas: { WY: 2 }, term: 'credit-card' }),
  ];
  await app.db.update(campaigns).set({ name: 'Prairie flowers' }).where(eq(campaigns.id, harbor.campaignId));
  const found = async (name: string, search: string) => {
    const { model } = await (await app.as(name)).call(findOrders, { body: { search } });
    return model.results.map(({ orderNumber }) => orderNumber);
  };
  expect(await found('csd', 'prairie')).toEqual([prairie.orderNumber, harbor.orderNumber]);
  expect(await found('admin', 'prairie')).toEqual([harbor.orderNumber]);
  expect(await found('admin', 'Harborline')).toEqual([]);
  expect(await found('prairie-admin', 'Prairie')).toEqual([]);
});
