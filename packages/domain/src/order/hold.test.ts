import { describe, expect, it } from 'vitest';
import { mills } from '../money/money.ts';
import { checkoutHeldUntil, orderHeldThrough } from './hold.ts';
import { orderRefusal } from './order-refusal.ts';

describe('holds', () => {
  const at = Date.parse('2026-11-20T15:00:00Z');

  it('last 30 minutes and 90 days', () => {
    expect(new Date(checkoutHeldUntil(at)).toISOString()).toBe('2026-11-20T15:30:00.000Z');
    expect(orderHeldThrough('2027-01-05')).toBe('2027-04-05');
    expect(orderHeldThrough('2027-01-05', 0)).toBe('2027-01-05');
  });

  it.each([-1, 1.5, Number.NaN])('refuse a setting of %d days', (days) => {
    expect(() => orderHeldThrough('2027-01-05', days)).toThrow(RangeError);
  });
});

describe('orderRefusal', () => {
  const seen = { revision: 4, expectedTotal: mills(6_360_000) };
  it.each([
    [seen, [{ desired: 100, available: 100 }], null],
    [seen, [{ desired: 100, available: 90_000 }], null],
    [
      seen,
      [
        { desired: 100, available: 100 },
        { desired: 5, available: 4 },
      ],
      'ProspectCountModified',
    ],
    [{ ...seen, revision: 5 }, [], 'CartChanged'],
    [{ ...seen, expectedTotal: mills(6_360_010) }, [{ desired: 5, available: 4 }], 'CartChanged'],
  ])('now %j with %j: %s', (now, quotas, refusal) => {
    expect(orderRefusal(seen, now, quotas)).toBe(refusal);
  });
});
