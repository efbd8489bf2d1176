import { type CampaignId, type CartId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { centsOf, mills } from '@dropdate/domain/money/money';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { campaigns, carts } from '../src/schema/ordering.ts';
import { orders, payments } from '../src/schema/orders.ts';
import { sandboxCharges } from '../src/schema/sandbox.ts';

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

it('no column of mills takes cents, and no column of cents takes mills', () => {
  const amount = mills(1_000);
  const swapped = [
    // @ts-expect-error Cents are no mills.
    eq(payments.amount, centsOf(amount)),
    // @ts-expect-error Mills are no cents.
    eq(sandboxCharges.amountCents, amount),
    // @ts-expect-error A plain number may count anything.
    eq(orders.total, 1_000),
  ];
  expect(swapped).toHaveLength(3);
});
