import { expect, it } from 'vitest';
import { noteFailure, recentFailures } from './recent-failures.ts';

it('keeps the last five failures that support can look up, newest first', () => {
  for (const status of [400, 401]) noteFailure(status, `refused-${status}`);
  noteFailure(500, undefined);
  // Other tests of this process may have noted failures.
  expect(recentFailures().filter(({ requestId }) => requestId.startsWith('refused'))).toEqual([]);
  for (const number of [1, 2, 3, 4, 5, 6]) noteFailure(500, `failed-${number}`);
  expect(recentFailures().map(({ requestId }) => requestId)).toEqual(
    [6, 5, 4, 3, 2].map((number) => `failed-${number}`),
  );
});
