import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, readable, stringifySearch } from './search-params.ts';

describe('the query of a page', () => {
  it.each(['', '?page=2', '?filter=a.eq.1&filter=b.eq.2&page=3', '?selectedColumns=name,status', '?timeout='])(
    'reads and writes %j alike',
    (text) => {
      expect(stringifySearch(parseSearch(text))).toBe(text);
    },
  );

  it('keeps numbers and quotes as plain text', () => {
    expect(parseSearch('?page=2&q=%22x%22')).toEqual({ page: '2', q: '"x"' });
  });

  it('leaves out missing values', () => {
    expect(stringifySearch({ a: undefined, b: null, c: 0 })).toBe('?c=0');
  });

  it('is written as the browser writes it, except for commas', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom("!'()~*-._ +,&=#%", '\ud800'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const params = new URLSearchParams(Object.entries(Object.fromEntries(pairs)));
        const written = stringifySearch(Object.fromEntries(pairs)).replace(/^\?/, '');
        expect(written).toBe(readable(params));
      }),
    );
  });
});
