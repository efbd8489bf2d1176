import { describe, expect, it } from 'vitest';
import { isOfferedRange, presets, rangeProblems } from './date-range.ts';

const today = '2026-11-24';

describe('the range of days of a list', () => {
  it('offers the presets in the order of the specification, and two months behind them', () => {
    const ofSpecification = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'last-6-months'];
    expect(presets).toEqual([...ofSpecification, 'this-month', 'last-month']);
  });

  it.each([
    ['last-7-days', true],
    ['all-dates', true],
    ['2026-11-01..2026-11-24', true],
    ['2026-11-01..2026-11-25', false],
    ['2026-11-20..2026-11-01', false],
    ['this-month', true],
    ['last-month', true],
    ['next-month', false],
    ['toString', false],
    ['', false],
  ])('takes %j from an address: %s', (range, isOffered) => {
    expect(isOfferedRange(range, today)).toBe(isOffered);
  });

  it('takes days up to today, in their order', () => {
    expect(rangeProblems({ from: '11/01/2026', to: '11/24/2026' }, today)).toEqual({});
    expect(rangeProblems({ from: '11/24/2026', to: '11/25/2026' }, today)).toEqual({
      to: 'The date cannot be in the future.',
    });
    expect(rangeProblems({ from: '11/24/2026', to: '11/01/2026' }, today)).toEqual({
      to: 'The range must begin on or before the day on which it ends.',
    });
    expect(rangeProblems({ from: '', to: '02/30/2026' }, today)).toEqual({
      from: 'Enter the date as MM/DD/YYYY.',
      to: 'Enter the date as MM/DD/YYYY.',
    });
  });
});
