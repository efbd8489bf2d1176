import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('the URL of a call', () => {
  it('fills parameters and encodes them', () => {
    expect(requestUrl('/api/cart/{a}/campaign/{b}', { a: 'x/y', b: 7 })).toBe('/api/cart/x%2Fy/campaign/7');
  });

  it('appends the query, leaves out what is not given and repeats lists', () => {
    const url = requestUrl('/api/items', {}, { page: 0, all: false, none: undefined, id: ['a', 'b'] });
    expect(url).toBe('/api/items?page=0&all=false&id=a&id=b');
  });

  it.each([[{}], [{ id: '' }]])('refuses a missing parameter: %j', (params) => {
    expect(() => requestUrl('/api/campaign/{id}', params)).toThrow('needs id');
  });
});
