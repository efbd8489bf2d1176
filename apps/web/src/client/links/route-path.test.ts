import { describe, expect, it } from 'vitest';
import { hrefOf } from './route-path.ts';

describe('the address of a page', () => {
  it('fills required parameters', () => {
    const params = { cartId: 'c/1', campaignId: '2' };
    expect(hrefOf({ to: '/campaigns/personalize/{cartId}/{campaignId}', params })).toBe(
      '/campaigns/personalize/c%2F1/2',
    );
  });

  it('leaves optional parameters out', () => {
    const to = '/campaigns/order/{orderId?}/{campaignId?}';
    expect(hrefOf({ to })).toBe('/campaigns/order');
    expect(hrefOf({ to, params: { orderId: '1' } })).toBe('/campaigns/order/1');
    expect(hrefOf({ to, params: { orderId: '1', campaignId: '2' } })).toBe('/campaigns/order/1/2');
  });

  it('appends a query', () => {
    expect(hrefOf({ to: '/campaigns/choose-template', query: { orderType: 'TurningAge', none: undefined } })).toBe(
      '/campaigns/choose-template?orderType=TurningAge',
    );
  });

  it('refuses an empty required parameter', () => {
    expect(() => hrefOf({ to: '/campaigns/review-order/{cartId}', params: { cartId: '' } })).toThrow('needs cartId');
  });
});
