import { describe, expect, it } from 'vitest';
import { filled, withQuery } from './url.ts';

describe('the parameters of a path', () => {
  it('are filled in and encoded', () => {
    expect(filled('/api/cart/{a}/campaign/{b}', { a: 'x/y', b: 7 })).toBe('/api/cart/x%2Fy/campaign/7');
  });

  it.each([[{}], [{ id: '' }]])('are refused when a parameter is missing: %j', (params) => {
    expect(() => filled('/api/campaign/{id}', params)).toThrow('needs id');
  });

  it('may be left out where they are optional', () => {
    expect(filled('/order/{orderId?}/{campaignId?}', { orderId: '1' })).toBe('/order/1');
  });
});

describe('a query', () => {
  it('leaves out missing values and repeats lists', () => {
    const query = { page: 0, all: false, none: undefined, no: null, id: ['a', 'b'] };
    expect(withQuery('/api/items', query)).toBe('/api/items?page=0&all=false&id=a&id=b');
    expect(withQuery('/api/items', { none: undefined })).toBe('/api/items');
  });

  it('encodes all but commas', () => {
    expect(withQuery('', { columns: 'name,status', term: 'a&b' })).toBe('?columns=name,status&term=a%26b');
  });
});
