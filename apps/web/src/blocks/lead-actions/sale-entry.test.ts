import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { firstEntry, readSale } from './sale-entry.ts';

const today = '2026-11-24';

describe('the sale of a won lead', () => {
  it('may be left out, in whole or in part', () => {
    expect(readSale({ amount: '', soldOn: ' ' }, today)).toEqual({
      sale: { saleAmount: null, soldOn: null },
      problems: {},
    });
    expect(readSale({ amount: '$1,250.50', soldOn: '' }, today).sale).toEqual({ saleAmount: 1_250_500, soldOn: null });
    expect(readSale({ amount: '', soldOn: '11/24/2026' }, today).sale).toEqual({
      saleAmount: null,
      soldOn: '2026-11-24',
    });
  });

  it.each([
    ['abc', 'Enter an amount such as 1,250.00.'],
    ['-5', 'Enter an amount such as 1,250.00.'],
    ['10,000,000.01', 'The amount cannot exceed $10,000,000.00.'],
    ['1,250.005', 'Enter whole cents, such as 1,250.50.'],
  ])('refuses the amount %j', (amount, text) => {
    expect(readSale({ amount, soldOn: '' }, today).problems).toEqual({ amount: text });
  });

  it('begins with today, and a correction with the sale itself', () => {
    expect(firstEntry(undefined, today)).toEqual({ amount: '', soldOn: '11/24/2026' });
    expect(firstEntry({ saleAmount: mills(1_250_500), soldOn: null }, today)).toEqual({
      amount: '$1,250.50',
      soldOn: '',
    });
  });

  it.each([
    ['11/25/2026', 'The sale date cannot be in the future.'],
    ['02/30/2026', 'Enter the date as MM/DD/YYYY.'],
  ])('refuses the date %j', (soldOn, text) => {
    expect(readSale({ amount: '', soldOn }, today).problems).toEqual({ soldOn: text });
  });
});
