import { expect, it } from 'vitest';
import { isLate } from './keying-promise.ts';

it.each([
  ['2026-11-27T12:00:00Z', 48, false],
  ['2026-11-27T11:59:59Z', 48, true],
  ['2026-11-29T11:00:00Z', 1, false],
  ['2026-11-29T10:00:00Z', 1, true],
])('a card of %s with a promise of %s hours is late: %s', (received, hours, late) => {
  expect(isLate(new Date(received), hours, new Date('2026-11-29T12:00:00Z'))).toBe(late);
});
