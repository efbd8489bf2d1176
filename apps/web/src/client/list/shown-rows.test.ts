import { expect, it } from 'vitest';
import { neighboursOf, rememberRows } from './shown-rows.ts';

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
