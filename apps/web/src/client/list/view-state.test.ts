import { describe, expect, it } from 'vitest';
import {
  fromSearchParams,
  type ListDefaults,
  listStateOf,
  noView,
  privateFilterText,
  toSearchParams,
} from './list-state.ts';
import { fitted, isSameView, stateWithoutView, viewStateOf } from './view-state.ts';

const defaults: ListDefaults = {
  sort: { field: 'created', direction: 'desc' },
  columns: ['name', 'created'],
  knownColumns: ['name', 'created', 'email'],
  lockedColumns: ['name'],
  knownSorts: ['name', 'created'],
  privateFilters: ['email'],
  range: { initial: 'last-7-days', isOffered: (range) => range !== 'no-days' },
};
const id = '01a20e8e-73ec-761f-851c-229fab83c591';
const status = { name: 'status', operator: 'eq', value: '1', logical: 'and' } as const;
const email = { name: 'email', operator: 'contains', value: 'ortega', logical: 'or' } as const;
const view = {
  filters: [status, email],
  columns: ['email', 'name'],
  sort: { field: 'name', direction: 'asc' as const },
  range: 'today',
};
const allGood = () => true;

describe('an open view', () => {
  it('stands in the address without its private filters, and both together make the same view', () => {
    const state = { ...view, search: '', page: 0, pageSize: 50, view: id };
    const address = toSearchParams(state, defaults).toString();
    expect(address).toContain(`view=${id}`);
    expect(address).not.toContain('ortega');
    const read = listStateOf(address, '', privateFilterText(state, defaults), defaults);
    expect(read.view).toBe(id);
    expect(isSameView(viewStateOf(read), view)).toBe(true);
  });

  it.each([
    [`view=${id}`, id],
    [`view=${noView}`, noView],
    ['view=ortega', undefined],
    ['', undefined],
  ])('is read from the address %s', (query, expected) => {
    expect(fromSearchParams(new URLSearchParams(query), defaults).view).toBe(expected);
  });

  it('keeps the board, where the list has one', () => {
    const withBoard = { ...defaults, hasBoard: true };
    const state = { ...view, look: 'board' as const, search: '', page: 0, pageSize: 50 };
    const board = viewStateOf(state);
    expect([isSameView(board, view), fitted(board, defaults, allGood).state.look]).toEqual([false, undefined]);
    expect(fitted(board, withBoard, allGood).state).toEqual({ ...view, look: 'board' });
    const address = toSearchParams(state, withBoard);
    expect([address, new URLSearchParams('look=map')].map((each) => fromSearchParams(each, withBoard).look)).toEqual([
      'board',
      undefined,
    ]);
    expect(fromSearchParams(address, defaults).look).toBeUndefined();
  });

  it('opens without what the list no longer has, and counts it', () => {
    const old = {
      ...view,
      columns: ['fax', 'name'],
      sort: { field: 'fax', direction: 'asc' as const },
      range: 'no-days',
    };
    expect(fitted(old, defaults, ({ name }) => name !== 'status')).toEqual({
      state: { filters: [email], columns: ['name'], sort: defaults.sort, range: 'last-7-days' },
      lost: { columns: 1, filters: 1 },
    });
    expect(fitted({ ...view, columns: ['fax'] }, defaults, allGood).state.columns).toEqual(defaults.columns);
    expect(fitted({ ...view, columns: ['email'] }, defaults, allGood).state.columns).toEqual(['name', 'email']);
    expect(fitted(view, defaults, allGood)).toEqual({ state: view, lost: { columns: 0, filters: 0 } });
  });

  it.each([
    ['another filter', { filters: [status] }],
    ['another value', { filters: [{ ...status, value: '2' }, email] }],
    ['filters in another order', { filters: [email, status] }],
    ['another column', { columns: ['name'] }],
    ['columns in another order', { columns: ['name', 'email'] }],
    ['another sort', { sort: { field: 'name', direction: 'desc' as const } }],
    ['other days', { range: 'last-30-days' }],
  ])('is changed by %s', (_what, change) => {
    expect(isSameView({ ...view, ...change }, view)).toBe(false);
  });

  it('is not changed by the type of a value or the word before the first filter', () => {
    expect(isSameView({ ...view, filters: [{ ...status, value: 1, logical: 'or' }, email] }, view)).toBe(true);
  });

  it('without a view, the list shows its defaults', () => {
    const plain = fromSearchParams(new URLSearchParams(), defaults);
    expect(isSameView(viewStateOf(plain), stateWithoutView(defaults))).toBe(true);
  });
});
