import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { getCampaignStatusOverview } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { listCampaignFilters } from '@dropdate/contract/campaigns/list-campaign-filters';
import { listCampaignStatusFilters } from '@dropdate/contract/campaigns/list-campaign-status-filters';
import { unassignUser } from '@dropdate/contract/campaigns/unassign-user';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { listItems } from '@dropdate/contract/items/list-items';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import { getOrderSimple } from '@dropdate/contract/orders/get-order-simple';
import { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import { listOutboxFilters } from '@dropdate/contract/outbox/list-outbox-filters';
import { searchOutbox } from '@dropdate/contract/outbox/search-outbox';
import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { getProspectsOverview } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import { listProspectListFilters } from '@dropdate/contract/prospect-lists/list-prospect-list-filters';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { searchProspectLists } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import type { OrderId } from '@dropdate/domain/id/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type OrderableCart,
  orderableCart,
  place,
  saveCard,
  seenOf,
} from '../src/features/checkout/orderable-cart.fixture.ts';
import { countedList } from './prospect-list.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { userOf } from './world.ts';

/**
 * The tests of this file check how many statements a call sends. The statements that check the session do not count.
 * The number of statements must be the same for any number of rows. Calls whose own tests count their statements are
 * not repeated here.
 */

let app: TestApp;
let admin: Caller;
let backend: Caller;
let ordered: OrderableCart;
let orderId: OrderId;
let draft: OrderableCart;
let list: ProspectList;
let payment: CallOf<typeof setPaymentMethods>;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true, mailerId: '123456' } });
  [admin, backend] = [await app.as('admin'), await app.as('backend')];
  ordered = await orderableCart(app, { quotas: { FL: 20, RI: 10 } });
  ({ id: orderId } = (await place(app, admin, ordered)).model.order);
  draft = await orderableCart(app, { quotas: { FL: 5 } });
  payment = await paymentByCard();
  for (let count = 0; count < 12; count++) {
    await admin.call(createTag, { body: { name: `Tag ${count}`, type: 'campaign' } });
    await admin.call(createGroup, { body: { name: `Group ${count}`, type: 'campaign' } });
    list = await countedList(admin, `List ${count}`, 10);
  }
  await app.deliverMail();
});
afterAll(() => app.close());

async function paymentByCard(): Promise<typeof payment> {
  const cart = await orderableCart(app, { quotas: { FL: 5 }, term: 'credit-card' });
  const { revision, total } = await seenOf(app, cart);
  const whole = { paymentMethodId: await saveCard(app, cart), amount: total, isCreditReward: false };
  return { params: { id: cart.cartId }, body: { revision, expectedTotal: total, paymentMethods: [whole] } };
}

const type = { params: { type: 'campaign' as const } };
const ofDraft = () => ({ cartId: draft.cartId, campaignId: draft.campaignId });
const agent = () => userOf(app.world, 'agent');

const calls: readonly (readonly [string, number, () => Promise<{ readonly status: number }>])[] = [
  ['getCurrentUser', 1, () => admin.call(getCurrentUser, {})],
  ['listTags', 1, () => admin.call(listTags, type)],
  ['listGroups', 1, () => admin.call(listGroups, type)],
  ['listCampaignFilters', 2, () => admin.call(listCampaignFilters, {})],
  ['getCampaignStatusOverview', 1, () => backend.call(getCampaignStatusOverview, {})],
  ['listCampaignStatusFilters', 0, () => backend.call(listCampaignStatusFilters, {})],
  ['searchProspectLists', 1, () => admin.call(searchProspectLists, { body: listQuerySchema.parse({}) })],
  ['getProspectsOverview', 1, () => admin.call(getProspectsOverview, {})],
  ['listProspectListFilters', 2, () => admin.call(listProspectListFilters, {})],
  ['getProspectList', 2, () => admin.call(getProspectList, { params: { id: list.id } })],
  ['listItems', 1, () => admin.call(listItems, {})],
  ['searchOutbox', 1, () => admin.call(searchOutbox, { body: listQuerySchema.parse({}) })],
  ['listFirstPieces', 4, () => backend.call(listFirstPieces, { params: { id: orderId } })],
  ['listOrderFiles', 3, () => backend.call(listOrderFiles, { params: { id: orderId } })],
  ['getOrderSimple', 2, () => admin.call(getOrderSimple, { params: { id: orderId } })],
  ['getOrderProgress', 1, () => admin.call(getOrderProgress, { params: { id: ordered.cartId } })],
  ['unassignUser', 10, () => admin.call(unassignUser, { body: ofDraft() })],
  ['assignUser', 11, () => admin.call(assignUser, { body: { ...ofDraft(), assignedToUserId: agent() } })],
  ['setPaymentMethods', 10, () => admin.call(setPaymentMethods, payment)],
];

it.each(calls)('%s: %i', async (_, statements, call) => {
  const ofSession = await app.countStatements(() => admin.call(listOutboxFilters, {}));
  let status = 0;
  const counted = await app.countStatements(async () => {
    ({ status } = await call());
  });
  expect([status, counted - ofSession]).toEqual([200, statements]);
});
