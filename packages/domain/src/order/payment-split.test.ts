import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mills, sum } from '../money/money.ts';
import { type PaymentPart, splitProblems } from './payment-split.ts';

const total = mills(7_910_400);
const card = (paymentMethodId: string, amount: number): PaymentPart => ({
  paymentMethodId,
  amount: mills(amount),
  creditBalance: null,
});
const credit = (amount: number, creditBalance: number): PaymentPart => ({
  paymentMethodId: 'credit',
  amount: mills(amount),
  creditBalance: mills(creditBalance),
});

describe('splitProblems', () => {
  it.each<[string, readonly PaymentPart[], readonly string[]]>([
    ['nothing', [], ['nothing-selected']],
    ['one card', [card('a', total)], []],
    ['two cards', [card('a', 5_000_000), card('b', 2_910_400)], []],
    ['a card that pays nothing', [card('a', total), card('b', 0)], []],
    ['too little', [card('a', total - 10)], ['sum-differs']],
    ['too much', [card('a', total), card('b', 10)], ['sum-differs']],
    ['above the total', [card('a', total + 10)], ['above-total', 'sum-differs']],
    ['a negative part', [card('a', total + 10), card('b', -10)], ['above-total', 'amount-invalid']],
    ['a part of a cent', [card('a', total - 5), card('b', 5)], ['amount-invalid']],
    ['the same card twice', [card('a', total), card('a', 0)], ['method-twice']],
    ['credit within the balance', [credit(2_000_000, 2_000_000), card('a', 5_910_400)], []],
    ['credit above the balance', [credit(2_000_010, 2_000_000), card('a', 5_910_390)], ['above-balance']],
    ['credit with a small balance', [credit(10, 999_990), card('a', total - 10)], ['above-balance']],
  ])('of %s', (_, parts, problems) => {
    expect(splitProblems(parts, total)).toEqual(problems);
  });

  it('accepts every way to share the total in whole cents', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), (shares) => {
        const parts = shares.map((share, index) => card(String(index), share * 10));
        expect(splitProblems(parts, sum(parts.map(({ amount }) => amount)))).toEqual([]);
      }),
    );
  });
});
