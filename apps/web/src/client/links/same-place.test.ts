import { describe, expect, it } from 'vitest';
import { isSamePlace } from './same-place.ts';
import { parseSearch } from './search-params.ts';

const place = (href: string) => {
  const { pathname, search } = new URL(href, 'http://localhost');
  return { pathname, search: parseSearch(search) };
};

describe('whether a new address keeps the form on the page', () => {
  it.each([
    ['another sort', '/choose?cartId=1&campaignId=2', '/choose?cartId=1&campaignId=2&sort=name', true],
    ['another page', '/choose?cartId=1&campaignId=2', '/define?cartId=1&campaignId=2', false],
    ['a new order from a draft', '/choose?cartId=1&campaignId=2', '/choose', false],
    ['a draft from a new order', '/choose', '/choose?cartId=1&campaignId=2', false],
    ['another draft', '/choose?cartId=1&campaignId=2', '/choose?cartId=3&campaignId=4', false],
  ])('%s', (_case, current, next, isSame) => {
    expect(isSamePlace(place(current), place(next))).toBe(isSame);
  });
});
