import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { describe, expect, it } from 'vitest';
import { initialMethod } from './payable-methods.ts';

const method = (id: string, isDefault: boolean, isExpired = false): PaymentMethod => ({
  id,
  name: 'Maya',
  isDefault,
  isExpired,
  paymentData: { card: { brand: 'Visa', last4: '4242' } },
  expirationDate: '12/2027',
});

describe('the card selected at first', () => {
  it.each([
    ['the default', [method('a', false), method('b', true)], 'b'],
    ['none when the default has expired', [method('a', false), method('b', true, true)], null],
    ['none without a default', [method('a', false)], null],
    ['none without cards', [], null],
  ])('is %s', (_case, methods, expected) => {
    expect(initialMethod(methods)).toBe(expected);
  });
});
