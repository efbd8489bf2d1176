import { expect, it } from 'vitest';
import { saveAttempt } from './save-attempt.ts';

it('keeps its key for the same content and takes a new key for other content', () => {
  let made = 0;
  const makeKey = () => {
    made += 1;
    return `key-${made}`;
  };
  const first = saveAttempt(null, { name: 'T65' }, makeKey);
  expect(saveAttempt(first, { name: 'T65' }, makeKey)).toBe(first);
  const second = saveAttempt(first, { name: 'T66' }, makeKey);
  expect([first.key, second.key, made]).toEqual(['key-1', 'key-2', 2]);
});
