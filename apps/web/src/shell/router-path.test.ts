import { filled } from '@dropdate/contract/http/url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, isAddressOf, routerPath } from './router-path.ts';

describe('the router path of a route', () => {
  it.each([
    ['/home', '/home'],
    ['/campaigns/define-audience/{cartId}/{campaignId}', '/campaigns/define-audience/$cartId/$campaignId'],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/{-$orderId}/{-$campaignId}'],
  ])('%s is %s', (path, expected) => {
    expect(routerPath(path)).toBe(expected);
  });
});

describe('an address of a page', () => {
  it.each([
    ['/home', '/home', true],
    ['/home', '/home/', true],
    ['/home', '/homes', false],
    ['/campaigns', '/campaigns/create-campaign', false],
    ['/settings/organization/division/{id}', '/settings/organization/Division/1', true],
    ['/campaigns/define-audience/{cartId}/{campaignId}', '/campaigns/define-audience/1/2', true],
    ['/campaigns/define-audience/{cartId}/{campaignId}', '/campaigns/define-audience/1', false],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order', true],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1/2', true],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1/2/3', false],
  ])('%s and %s: %s', (path, address, expected) => {
    expect(isAddressOf(path, address)).toBe(expected);
  });
});

describe('the parameters of an address', () => {
  it.each([
    ['/campaigns', '/campaigns', {}],
    ['/campaigns/review-order/{cartId}', '/campaigns/review-order/7/', { cartId: '7' }],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1', { orderId: '1' }],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1/2', { orderId: '1', campaignId: '2' }],
  ])('%s and %s', (path, address, expected) => {
    expect(addressOf(path, address)).toEqual(expected);
  });

  it('are those that wrote the address', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(part, part, (cartId, campaignId) => {
        const path = '/campaigns/schedule/{cartId}/{campaignId}';
        expect(addressOf(path, filled(path, { cartId, campaignId }))).toEqual({ cartId, campaignId });
      }),
    );
  });
});
