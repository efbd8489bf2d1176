import { describe, expect, it } from 'vitest';
import { ApiError, tookTooLong, unavailable, unreachable, unreadable } from '../../client/calls/api-error.ts';
import { isWorkedOn, nextAttempt, placementProblem } from './placement.ts';

const refused = (status: number, messageId: string) => new ApiError(status, [{ messageId, userMessage: 'Said so.' }]);

describe('the reason that an order was not placed', () => {
  it.each([
    ['no answer', unreachable(), 'unknown'],
    ['no answer in time', tookTooLong(), 'unknown'],
    ['a proxy answered', unavailable(502), 'unknown'],
    ['an answer of another version', unreadable(200), 'unknown'],
    ['a crash on the server', refused(500, 'Unexpected'), 'unknown'],
    ['still being placed', refused(409, 'OrderInProgress'), 'unknown'],
    ['something else broke', new TypeError('x'), 'unknown'],
    ['changed', refused(409, 'CartChanged'), 'cart-changed'],
    ['a quota cannot be filled', refused(409, 'ProspectCountModified'), 'count-modified'],
    ['no session', refused(401, 'SignedOut'), 'signed-out'],
    ['declined', refused(409, 'PaymentDeclined'), 'refused'],
    ['the provider does not answer', refused(503, 'PaymentUnavailable'), 'refused'],
    ['notes missing', refused(409, 'NotesIncomplete'), 'refused'],
  ])('%s', (_case, problem, expected) => {
    expect(placementProblem(problem)).toBe(expected);
  });
});

it.each([
  ['waits for an attempt that the server has in hand', refused(409, 'RequestInProgress'), true],
  ['does not wait for an order that somebody else places', refused(409, 'OrderInProgress'), false],
  ['does not wait where there was no answer', unreachable(), false],
])('%s', (_case, problem, isAwaited) => {
  expect(isWorkedOn(problem)).toBe(isAwaited);
});

describe('the key of an attempt', () => {
  const keys = () => {
    let last = 0;
    return () => {
      last += 1;
      return `key-${last}`;
    };
  };

  it('stays while its answer is unknown', () => {
    const key = keys();
    const first = nextAttempt(null, { revision: 3 }, key);
    expect(nextAttempt(first, { revision: 3 }, key)).toBe(first);
  });

  it('is new after an answer, and for another order', () => {
    const key = keys();
    const first = nextAttempt(null, { revision: 3 }, key);
    expect(nextAttempt(null, { revision: 3 }, key).key).not.toBe(first.key);
    expect(nextAttempt(first, { revision: 4 }, key).key).not.toBe(first.key);
  });
});
