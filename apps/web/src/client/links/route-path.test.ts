import { type CampaignId, type CartId, idOf } from '@dropdate/domain/id/brand';
import { describe, expect, it } from 'vitest';
import { hrefOf } from './route-path.ts';

describe('the address of a page', () => {
  it('fills required parameters', () => {
    const params = { cartId: idOf<CartId>('c/1'), campaignId: idOf<CampaignId>('2') };
    expect(hrefOf({ to: '/campaigns/personalize/{cartId}/{campaignId}', params })).toBe(
      '/campaigns/personalize/c%2F1/2',
    );
  });

  it('leaves optional parameters out', () => {
    const to = '/campaigns/order/{orderId?}/{campaignId?}';
    expect(hrefOf({ to })).toBe('/campaigns/order');
    expect(hrefOf({ to, params: { orderId: idOf('1') } })).toBe('/campaigns/order/1');
    expect(hrefOf({ to, params: { orderId: idOf('1'), campaignId: idOf('2') } })).toBe('/campaigns/order/1/2');
  });

  it('appends a query', () => {
    expect(hrefOf({ to: '/campaigns/choose-template', query: { orderType: 'TurningAge', none: undefined } })).toBe(
      '/campaigns/choose-template?orderType=TurningAge',
    );
  });

  it('takes no id of another kind', () => {
    const params = { cartId: idOf<CartId>('1'), campaignId: idOf<CampaignId>('2') };
    const swapped = { cartId: params.campaignId, campaignId: params.cartId };
    // @ts-expect-error The ids are swapped.
    expect(hrefOf({ to: '/campaigns/personalize/{cartId}/{campaignId}', params: swapped })).toContain('/2/1');
    // @ts-expect-error A cart is no order.
    expect(hrefOf({ to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId: params.cartId } })).toContain(
      '/1',
    );
  });

  it('refuses an empty required parameter', () => {
    expect(() => hrefOf({ to: '/campaigns/review-order/{cartId}', params: { cartId: idOf('') } })).toThrow(
      'needs cartId',
    );
  });
});
