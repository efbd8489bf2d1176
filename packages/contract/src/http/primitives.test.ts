import { type CampaignId, type CartId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { expect, it } from 'vitest';
import type { downloadDuplicateList } from '../campaigns/download-duplicate-list.ts';
import type { getCartDetails } from '../carts/get-cart-details.ts';
import type { getOrderDetail } from '../orders/get-order-detail.ts';
import type { AnswerOf, CallOf } from './endpoint.ts';
import { campaignIdSchema, cartIdSchema, orderIdSchema } from './primitives.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

it.each([campaignIdSchema, cartIdSchema, orderIdSchema])('an id of any kind is a UUID', (schema) => {
  expect(schema.parse(id)).toBe(id);
  expect(schema.safeParse('7').success).toBe(false);
});

it('a call takes no id of another kind, and its answer has none', () => {
  const [campaignId, cartId, orderId] = [idOf<CampaignId>(id), idOf<CartId>(id), idOf<OrderId>(id)];
  // @ts-expect-error The id of a cart is not the id of an order.
  const orderCall: CallOf<typeof getOrderDetail> = { params: { id: cartId } };
  // @ts-expect-error The id of a campaign is not the id of a cart.
  const cartCall: CallOf<typeof getCartDetails> = { params: { id: campaignId } };
  // @ts-expect-error The ids are swapped.
  const swapped: CallOf<typeof downloadDuplicateList>['body'] = { campaignId: orderId, orderId: campaignId };
  // @ts-expect-error The answer holds the id of a cart.
  const answered: Pick<AnswerOf<typeof getCartDetails>, 'id'> = { id: orderId };
  expect([orderCall, cartCall]).toEqual([{ params: answered }, { params: answered }]);
  expect(swapped).toEqual({ campaignId, orderId });
});
