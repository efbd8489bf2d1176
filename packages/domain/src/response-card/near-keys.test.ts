import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyDistance, nearKeys } from './near-keys.ts';

const digit = fc.integer({ min: 0, max: 9 });
const keys = fc
  .tuple(fc.constantFrom('HRB01', 'HRB02', 'ABC99'), digit, digit, digit, fc.constantFrom('01', '02', '11'))
  .map(([code, hundreds, tens, ones, point]) => `${code}-1${hundreds}${tens}${ones}-${point}`);

describe('near keys', () => {
  it('are the key and every valid key with one other character', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const near = nearKeys(key);
        expect(near[0]).toBe(key);
        expect(new Set(near).size).toBe(near.length);
        expect(near.length).toBeGreaterThan(100);
        expect(near.length).toBeLessThanOrEqual(148);
        expect(near.slice(1).every((other) => keyDistance(other, key) === 1)).toBe(true);
      }),
    );
  });

  it('leave out the block 00 and the number 0000, and are none for other texts', () => {
    expect(nearKeys('HRB01-0001-01')).not.toContain('HRB01-0000-01');
    expect(nearKeys('HRB01-0001-01')).not.toContain('HRB00-0001-01');
    expect(nearKeys('')).toEqual([]);
    expect(nearKeys('HRB01-0000-01')).toEqual([]);
  });
});
