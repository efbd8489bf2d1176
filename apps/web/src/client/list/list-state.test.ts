import { filterOperators } from '@dropdate/contract/http/list';
import { maxColumns } from '@dropdate/contract/saved-views/saved-view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalOf,
  arrivedAt,
  fromSearchParams,
  type ListDefaults,
  type ListState,
  listStateOf,
  privateFilterText,
  type ShownList,
  toSearchParams,
  withPrivateFilters,
} from './list-state.ts';

const defaults: ListDefaults = {
  sort: { field: 'created', direction: 'desc' },
  columns: ['name', 'created'],
  knownColumns: ['name', 'created', 'tags', 'groups', 'a', 'b', 'c', 'd', 'e', 'f'],
  lockedColumns: ['name'],
  knownSorts: ['name', 'created'],
  privateFilters: ['email'],
  pageSizes: [25, 50, 100, 200],
};
const plain: ListState = {
  search: '',
  filters: [],
  sort: defaults.sort,
  page: 0,
  pageSize: 50,
  columns: defaults.columns,
};
const read = (text: string) => fromSearchParams(new URLSearchParams(text), defaults);

describe('list state in the URL', () => {
  it('leaves the URL of an unchanged list plain', () => {
    expect(toSearchParams(plain, defaults).toString()).toBe('');
    expect(read('')).toEqual({ ...plain, search: undefined });
  });

  it('never writes the search text or filters on people', () => {
    const state: ListState = {
      ...plain,
      search: 'castellano',
      filters: [{ name: 'email', operator: 'contains', value: 'marlene', logical: 'and' }],
    };
    expect(toSearchParams(state, defaults).toString()).toBe('');
    expect(withPrivateFilters(privateFilterText(state, defaults), [])).toEqual(state.filters);
  });

  it('keeps filters on people at their places among the others', () => {
    const filters = [
      { name: 'statusCode', operator: 'eq', value: '1', logical: 'and' },
      { name: 'email', operator: 'contains', value: 'marlene', logical: 'or' },
      { name: 'name', operator: 'eq', value: 'x', logical: 'or' },
      { name: 'email', operator: 'contains', value: 'a.b', logical: 'and' },
    ] as const;
    const state: ListState = { ...plain, filters };
    const shown = fromSearchParams(toSearchParams(state, defaults), defaults).filters;
    expect(shown).toHaveLength(2);
    expect(withPrivateFilters(privateFilterText(state, defaults), shown)).toEqual(filters);
  });

  it.each(['', '["email.eq.old"]', '{}', '[[0]]', '[["x","email"]]'])('ignores %j', (text) => {
    expect(withPrivateFilters(text, [])).toEqual([]);
  });

  it('writes columns as a comma list and pages from 1', () => {
    const params = toSearchParams({ ...plain, page: 2, columns: ['name', 'tags'] }, defaults);
    expect(params.get('selectedColumns')).toBe('name,tags');
    expect(params.get('page')).toBe('3');
  });

  it('reads back what it wrote', () => {
    const clause = fc.record({
      name: fc.constantFrom('name', 'statusCode', 'totalAudience'),
      operator: fc.constantFrom(...filterOperators),
      value: fc.string({ maxLength: 40 }),
      logical: fc.constantFrom('and' as const, 'or' as const),
    });
    const states = fc.record({
      filters: fc.array(clause, { maxLength: 5 }),
      sort: fc.record({
        field: fc.constantFrom('name', 'created'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      page: fc.integer({ min: 0, max: 999 }),
      pageSize: fc.constantFrom(25, 50, 100, 200),
      columns: fc
        .shuffledSubarray(defaults.knownColumns.slice(1), { maxLength: maxColumns - 1 })
        .chain((others) => fc.nat(others.length).map((at) => [...others.slice(0, at), 'name', ...others.slice(at)])),
    });
    fc.assert(
      fc.property(states, (state) => {
        const text = toSearchParams({ ...state, search: '' }, defaults).toString();
        expect(read(text)).toEqual(state);
      }),
    );
  });

  it.each([
    ['page=0', { page: 0 }],
    ['page=-3', { page: 0 }],
    ['page=x', { page: 0 }],
    ['pageSize=7', { pageSize: 50 }],
    ['page=100001', { page: 100_000 }],
    ['page=100002', { page: 0 }],
    ['sort=sideways', { sort: defaults.sort }],
    ['sort=tags-asc', { sort: defaults.sort }],
    ['selectedColumns=gone,,', { columns: defaults.columns }],
    ['selectedColumns=name,name,gone', { columns: ['name'] }],
    ['selectedColumns=tags,a', { columns: ['name', 'tags', 'a'] }],
    ['selectedColumns=created,tags,groups,a,b,c,d,e,name', { columns: 'created,tags,groups,a,b,c,d,name'.split(',') }],
    ['selectedColumns=created,tags,groups,a,b,c,d,e', { columns: 'name,created,tags,groups,a,b,c,d'.split(',') }],
    ['filter=nothing&filter=a.b', { filters: [] }],
  ])('falls back where %j does not fit', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('takes at most eight columns and five clauses from a URL', () => {
    expect(read(`selectedColumns=${defaults.knownColumns.join()}`).columns).toHaveLength(8);
    const seven = Array.from({ length: 7 }, (_, index) => `filter=name.eq.${index}`).join('&');
    expect(read(seven).filters).toHaveLength(5);
  });
});

describe('the range of days of a list', () => {
  const ranged: ListDefaults = {
    ...defaults,
    range: { initial: 'today', isOffered: (range) => range.startsWith('last-') },
  };
  const rangeOf = (text: string) => fromSearchParams(new URLSearchParams(text), ranged).range;

  it('is written unless it is the first range', () => {
    expect(toSearchParams({ ...plain, range: 'today' }, ranged).toString()).toBe('');
    expect(toSearchParams({ ...plain, range: 'last-7-days' }, ranged).toString()).toBe('range=last-7-days');
  });

  it('is read where the page offers it', () => {
    expect(rangeOf('range=last-7-days')).toBe('last-7-days');
    expect(rangeOf('range=2999-01-01..2999-01-02')).toBe('today');
    expect(rangeOf('')).toBe('today');
    expect(read('range=last-7-days').range).toBeUndefined();
  });
});

describe('a list whose query is on its way', () => {
  const shownAt = (query: string): ShownList => ({
    query,
    isAwaited: false,
    state: listStateOf(query, '', '', defaults),
  });
  const changed = (query: string): ShownList => ({ ...shownAt(query), isAwaited: true });

  it('shows the last change, whatever earlier query the router reaches first', () => {
    const second = changed('sort=name-asc&selectedColumns=name');
    expect(arrivedAt(second, '', defaults)).toBe(second);
    expect(arrivedAt(second, 'sort=name-asc', defaults)).toBe(second);
    const settled = arrivedAt(second, second.query, defaults);
    expect(settled).toEqual({ ...second, isAwaited: false });
    expect(arrivedAt(settled, second.query, defaults)).toBe(settled);
  });

  it('follows the router where it navigates by itself, and keeps the search text and filters on people', () => {
    const email = { name: 'email', operator: 'eq', value: 'a@b', logical: 'and' } as const;
    const here = shownAt('page=2');
    const state: ListState = { ...here.state, search: 'bay', filters: [email] };
    const back = arrivedAt({ ...here, state }, 'sort=name-asc', defaults);
    expect(back).toEqual({
      query: 'sort=name-asc',
      isAwaited: false,
      state: { ...plain, sort: { field: 'name', direction: 'asc' }, search: 'bay', filters: [email] },
    });
  });
});

describe('the arrival at a list', () => {
  const tags = 'selectedColumns=name,tags';
  it.each([
    ['a plain address opens as remembered', '', `page=2&${tags}`, `page=2&${tags}`, `page=2&${tags}`],
    [
      'the columns of an address win, and are remembered',
      tags,
      'pageSize=25&selectedColumns=name,groups',
      tags,
      `pageSize=25&${tags}`,
    ],
    ['without a memory, they are remembered too', tags, '', tags, tags],
    ['columns that the list lacks are left out', 'selectedColumns=gone,tags', '', tags, tags],
    [
      'an address without columns takes the remembered columns',
      'sort=name-asc',
      `page=2&${tags}`,
      `sort=name-asc&${tags}`,
      `page=2&${tags}`,
    ],
    ['default columns leave both without columns', 'page=2&selectedColumns=name,created', tags, 'page=2', ''],
    ['an open view keeps its columns', `view=all&${tags}`, 'page=2', `view=all&${tags}`, 'page=2'],
  ])('%s', (_, address, remembered, query, kept) => {
    expect(arrivalOf(address, remembered, defaults)).toEqual({ query, remembered: kept });
  });
});
