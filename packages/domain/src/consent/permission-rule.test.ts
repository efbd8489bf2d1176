import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, toDayNumber } from '../schedule/iso-date.ts';
import { type PermissionRule, permissionRuleOf, permittedUntil } from './permission-rule.ts';

const rule = (months: number, change: Partial<PermissionRule> = {}): PermissionRule => ({
  product: '',
  state: '',
  months,
  validFrom: '2020-01-01',
  ...change,
});

describe('the rule of an answer', () => {
  const rules = [
    rule(12),
    rule(18, { validFrom: '2026-12-01' }),
    rule(6, { product: 'Medicare' }),
    rule(9, { state: 'FL' }),
    rule(3, { product: 'Medicare', state: 'FL', validFrom: '2026-11-15' }),
  ];
  it.each([
    ['Final Expense', 'GA', '2026-11-30', 12],
    ['Final Expense', 'GA', '2026-12-01', 18],
    ['Medicare', 'GA', '2026-12-01', 6],
    ['Final Expense', 'FL', '2026-12-01', 9],
    ['Medicare', 'FL', '2026-11-14', 9],
    ['Medicare', 'FL', '2026-11-15', 3],
  ])('for %s in %s on %s gives %i months', (product, state, day, months) => {
    expect(permissionRuleOf(rules, { product, state, day })?.months).toBe(months);
    expect(permissionRuleOf(rules.toReversed(), { product, state, day })?.months).toBe(months);
  });

  it('is missing before the first one', () => {
    expect(permissionRuleOf(rules, { product: 'Medicare', state: 'FL', day: '2019-12-31' })).toBeNull();
  });
});

describe('the last day of a permission', () => {
  it.each([
    ['2026-11-30', 12, '2027-11-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-12-31', 60, '2031-12-31'],
  ])('of %s and %i months is %s', (day, months, until) => {
    expect(permittedUntil(day, months)).toBe(until);
  });

  it('grows with the months, and stays within three days of the same day', () => {
    const days = fc.integer({ min: toDayNumber('2000-01-01'), max: toDayNumber('2060-12-31') }).map(fromDayNumber);
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 59 }), (day, months) => {
        const until = permittedUntil(day, months);
        expect(until < permittedUntil(day, months + 1)).toBe(true);
        expect(Number(day.slice(8)) - Number(until.slice(8))).toBeGreaterThanOrEqual(0);
        expect(Number(day.slice(8)) - Number(until.slice(8))).toBeLessThanOrEqual(3);
      }),
    );
  });
});
