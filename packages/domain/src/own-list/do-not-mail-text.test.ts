import { expect, it } from 'vitest';
import { doNotMailText } from './do-not-mail-text.ts';

it.each<readonly [number, readonly string[], string | null]>([
  [0, [], null],
  [1, ['Ana Holm'], '1 person of this list is on your do-not-mail list now: Ana Holm.'],
  [2, ['Ana Holm', 'Bo Ames'], '2 people of this list are on your do-not-mail list now: Ana Holm and Bo Ames.'],
  [4, ['A B', 'C D', 'E F'], '4 people of this list are on your do-not-mail list now: A B, C D, E F, and 1 other.'],
  [
    1203,
    ['A B', 'C D', 'E F'],
    '1,203 people of this list are on your do-not-mail list now: A B, C D, E F, and 1,200 others.',
  ],
])('%i people are told by %j', (people, names, text) => {
  expect(doNotMailText({ people, names })).toBe(text);
});
