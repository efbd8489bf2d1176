import { describe, expect, it } from 'vitest';
import { isAddressOf, routerPath } from './router-path.ts';

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
    ['/campaigns/define-audience/{cartId}/{campaignId}', '/campaigns/define-audience/1/2', true],
    ['/campaigns/define-audience/{cartId}/{campaignId}', '/campaigns/define-audience/1', false],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order', true],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1/2', true],
    ['/campaigns/order/{orderId?}/{campaignId?}', '/campaigns/order/1/2/3', false],
  ])('%s and %s: %s', (path, address, expected) => {
    expect(isAddressOf(path, address)).toBe(expected);
  });
});
