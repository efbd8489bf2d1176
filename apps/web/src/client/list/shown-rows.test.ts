import { expect, it } from 'vitest';
import { lastQueryOf, neighboursOf, noteOpened, rememberQuery, rememberRows, takeOpened } from './shown-rows.ts';

it('leads to the rows beside a row of the list that was shown last', () => {
  expect(neighboursOf('leads', 'a')).toBeNull();
  rememberRows('leads', ['a', 'b', 'c']);
  expect(neighboursOf('leads', 'a')).toEqual({ place: 1, count: 3, previous: undefined, next: 'b' });
  expect(neighboursOf('leads', 'b')).toEqual({ place: 2, count: 3, previous: 'a', next: 'c' });
  expect(neighboursOf('leads', 'd')).toBeNull();
  expect(neighboursOf('contacts', 'a')).toBeNull();
  rememberRows('leads', ['c']);
  expect(neighboursOf('leads', 'c')).toBeNull();
});

it('leads back to the list as it was, and once to the row that was opened', () => {
  expect(lastQueryOf('users')).toBe('');
  rememberQuery('users', 'page=2');
  expect(lastQueryOf('users')).toBe('page=2');
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
  noteOpened('users', 'b');
  expect(takeOpened('users', ['a', 'b'])).toBe(1);
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
  noteOpened('users', 'gone');
  expect(takeOpened('users', ['a', 'b'])).toBe(-1);
});
