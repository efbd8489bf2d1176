import { expect, it, vi } from 'vitest';
import { walkSize } from './row-walk.ts';
import {
  lastQueryOf,
  neighboursOf,
  noteOpened,
  openedOf,
  readBeside,
  rememberQuery,
  rememberRows,
  rowBeside,
  type ShownRows,
  shownOn,
  takeOpened,
} from './shown-rows.ts';

const all = Array.from({ length: 120 }, (_, at) => `lead ${at + 1}`);

/** A list of a phone, which shows five of all rows from a place on, and reads the others from `rows`. */
function showFive(start: number, rows: () => readonly string[] = () => all) {
  const readPage = vi.fn<NonNullable<ShownRows['readPage']>>(async (page) => ({
    ids: rows().slice(page * walkSize, (page + 1) * walkSize),
    total: rows().length,
  }));
  rememberRows('leads', { ids: rows().slice(start, start + 5), start, total: rows().length, readPage });
  return readPage;
}

it('tells the place of a row among the rows of the list that was shown last', () => {
  expect(neighboursOf('leads', 'a')).toBeNull();
  rememberRows('leads', { ids: ['a', 'b', 'c'], start: 0, total: 3 });
  expect(neighboursOf('leads', 'a')).toEqual({ place: 1, count: 3, hasPrevious: false, hasNext: true, next: 'b' });
  expect(neighboursOf('leads', 'c')).toMatchObject({ place: 3, count: 3, hasPrevious: true, hasNext: false });
  expect(neighboursOf('leads', 'd')).toBeNull();
  expect(neighboursOf('contacts', 'a')).toBeNull();
  rememberRows('leads', { ids: ['c'], start: 0, total: 1 });
  expect(neighboursOf('leads', 'c')).toBeNull();
});

it('goes through all rows of all pages, in both directions', async () => {
  showFive(10);
  expect(neighboursOf('leads', 'lead 15')).toMatchObject({ place: 15, count: 120, hasPrevious: true, hasNext: true });
  let id: string | undefined = 'lead 15';
  const seen = [id];
  for (id = await rowBeside('leads', id, 1); id !== undefined; id = await rowBeside('leads', id, 1)) seen.push(id);
  expect(seen).toEqual(all.slice(14));
  expect(neighboursOf('leads', 'lead 120')).toMatchObject({ place: 120, hasNext: false });
  for (id = 'lead 15'; id !== undefined; id = await rowBeside('leads', id, -1)) seen.unshift(id);
  expect(seen.slice(0, 15)).toEqual(all.slice(0, 15));
});

it('reads ahead once, and passes no row when rows have left the list', async () => {
  let rows = all;
  const readPage = showFive(0, () => rows);
  readBeside('leads', 'lead 4');
  readBeside('leads', 'lead 5');
  expect(await rowBeside('leads', 'lead 5', 1)).toBe('lead 6');
  expect(readPage).toHaveBeenCalledTimes(1);
  // Twenty leads were lost meanwhile, so that 20 leads have moved from the second page to the first.
  rows = all.slice(20);
  expect(await rowBeside('leads', 'lead 50', 1)).toBe('lead 51');
  expect(neighboursOf('leads', 'lead 51')).toMatchObject({ place: 51, count: 120 });
});

it('tells a failure of the step, and tries again', async () => {
  const readPage = showFive(0);
  readPage.mockRejectedValueOnce(new Error('no answer'));
  await expect(rowBeside('leads', 'lead 5', 1)).rejects.toThrow('no answer');
  expect(await rowBeside('leads', 'lead 5', 1)).toBe('lead 6');
});

it('leads back to the list as it was, and once to the row that was opened', () => {
  expect(lastQueryOf('users')).toBe('');
  rememberQuery('users', 'page=2');
  expect(lastQueryOf('users')).toBe('page=2');
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
  noteOpened('users', 'b');
  expect(openedOf('users')).toBe('b');
  expect(takeOpened('users', ['a', 'b'])).toBe(1);
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
  noteOpened('users', 'gone');
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
  const on = { target: { to: '/leads/call-list' }, label: 'Call List' } as const;
  rememberRows('users', { ids: ['a', 'b'], start: 0, total: 2, on });
  expect(shownOn('users')).toBe(on);
});
