import { type CampaignId, type CartId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { campaigns, carts } from '../src/schema/ordering.ts';
import { orders } from '../src/schema/orders.ts';

it('no column is compared with the id of another kind of record', () => {
  const [campaignId, cartId, orderId] = [idOf<CampaignId>('1'), idOf<CartId>('2'), idOf<OrderId>('3')];
  const swapped = [
    // @ts-expect-error A cart is no order.
    eq(orders.id, cartId),
    // @ts-expect-error A campaign is no cart.
    eq(carts.id, campaignId),
    // @ts-expect-error An order is no campaign.
    eq(campaigns.id, orderId),
    // @ts-expect-error A campaign is no cart.
    eq(orders.cartId, campaignId),
    // @ts-expect-error A bare text may be the id of anything.
    eq(campaigns.cartId, '2'),
  ];
  expect(swapped).toHaveLength(5);
});
