import { expect, it } from 'vitest';
import { readsByOpening } from './unread.ts';

it.each([
  [null, 'anna', true],
  ['anna', 'anna', true],
  ['ben', 'anna', false],
])('a lead of %s counts as read when %s opens it: %s', (agent, user, isRead) => {
  expect(readsByOpening(agent, user)).toBe(isRead);
});
