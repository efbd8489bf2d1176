import { describe, expect, it } from 'vitest';
import {
  changed,
  countOf,
  isMoreThere,
  keysOf,
  nothing,
  present,
  type Selectable,
  selectAll,
  wireSelection,
} from './row-selection.ts';

const matching = { search: 'fall', filters: [], filterIds: [] };
const list: Selectable = { page: ['a', 'b', 'c'], total: 8, matching };
const second: Selectable = { ...list, page: ['d', 'e', 'f'] };
const other: Selectable = { ...list, matching: { ...matching, search: 'spring' } };
const without = (key: string) => (keys: ReadonlySet<string>) => new Set([...keys].filter((one) => one !== key));
const having =
  (...added: string[]) =>
  (keys: ReadonlySet<string>) =>
    new Set([...keys, ...added]);

describe('rows that are selected one by one', () => {
  it('count on the page in view only', () => {
    const selected = changed(nothing, list, having('a', 'b'));
    expect(wireSelection(selected, list)).toEqual({ ids: ['a', 'b'] });
    expect([countOf(selected, list), countOf(selected, second)]).toEqual([2, 0]);
  });

  it('offer the rows of the other pages when the whole page is selected', () => {
    const offers = (selected: typeof nothing, of = list) => isMoreThere(selected, of);
    expect(offers(nothing)).toBe(false);
    expect(offers(changed(nothing, list, having('a', 'b')))).toBe(false);
    const whole = changed(nothing, list, having('a', 'b', 'c'));
    expect(offers(whole)).toBe(true);
    expect(offers(whole, { ...list, total: 3 })).toBe(false);
    expect(offers(selectAll(list))).toBe(false);
  });
});

describe('all rows that match', () => {
  it('are selected on every page, except those that the user takes out', () => {
    const all = selectAll(list);
    expect([...keysOf(all, second)]).toEqual(['d', 'e', 'f']);
    expect(countOf(all, second)).toBe(8);
    const some = changed(changed(all, list, without('b')), second, without('d'));
    expect(wireSelection(some, second)).toEqual({ matching: { ...matching, except: ['b', 'd'] } });
    expect(countOf(some, second)).toBe(6);
    expect([...keysOf(some, list)]).toEqual(['a', 'c']);
    const again = changed(some, list, having('b'));
    expect(wireSelection(again, list)).toEqual({ matching: { ...matching, except: ['d'] } });
  });

  it('are over when the search changes', () => {
    const all = selectAll(list);
    expect(present(all, other)).toBe(nothing);
    expect(changed(all, other, having('x'))).toEqual({ kind: 'rows', keys: new Set(['x']) });
  });

  it('become the rows of the page when too many are taken out', () => {
    const page = Array.from({ length: 250 }, (_, at) => `k${at}`);
    const long = { ...list, page, total: 9_000 };
    const selected = changed(selectAll(long), long, () => new Set(['k0']));
    expect(wireSelection(selected, long)).toEqual({ ids: ['k0'] });
  });
});
