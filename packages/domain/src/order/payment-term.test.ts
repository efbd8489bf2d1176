import { describe, expect, it } from 'vitest';
import { paymentStatuses, placedPaymentStatus } from './payment-status.ts';
import {
  isOnAccount,
  parsePaymentTerm,
  paymentTermChoice,
  paymentTermCodes,
  paymentTermLabel,
  paymentTerms,
} from './payment-term.ts';

describe('payment terms', () => {
  it.each([
    ['credit-card', 0, 'CreditCard', 'Credit card', false, 'completed'],
    ['ach', 1, 'ACH', 'ACH', true, 'pending'],
    ['standard-invoicing', 2, 'StandardInvoicing', 'Standard invoicing', true, 'pending'],
    ['consolidated-invoicing', 3, 'ConsolidatedInvoicing', 'Consolidated invoicing', true, 'pending'],
  ] as const)('%s is %i, %s, reads %s', (term, code, name, label, onAccount, status) => {
    expect(paymentTermCodes.codeOf(term)).toBe(code);
    expect(paymentTermCodes.wordOf(code)).toBe(term);
    expect(parsePaymentTerm(String(code))).toBe(term);
    expect(parsePaymentTerm(name)).toBe(term);
    expect(parsePaymentTerm(name.toLowerCase())).toBe(term);
    expect(paymentTermLabel(term)).toBe(label);
    expect(isOnAccount(term)).toBe(onAccount);
    expect(placedPaymentStatus(term)).toBe(status);
  });

  it('are four', () => {
    expect(paymentTerms).toHaveLength(4);
    expect(() => paymentTermCodes.wordOf(4)).toThrow(RangeError);
    expect(parsePaymentTerm('')).toBeNull();
    expect(parsePaymentTerm('01')).toBeNull();
  });

  it('have statuses None 0, Pending 1, Partial 2, Completed 3', () => {
    expect(paymentStatuses.map(({ code, label }) => `${label} ${code}`)).toEqual([
      'None 0',
      'Pending 1',
      'Partial 2',
      'Completed 3',
    ]);
  });
});

describe('paymentTermChoice', () => {
  it.each([
    [['standard-invoicing', 'credit-card'], 'credit-card', true],
    [['credit-card'], 'credit-card', false],
    [['ach', 'standard-invoicing'], 'ach', true],
    [['consolidated-invoicing'], 'consolidated-invoicing', false],
    [['ach', 'ach'], 'ach', false],
    [[], 'credit-card', false],
  ] as const)('of %j starts with %s, chooser shown: %s', (offered, initial, isChooserShown) => {
    expect(paymentTermChoice(offered)).toMatchObject({ initial, isChooserShown });
    expect(paymentTermChoice(offered).terms).toContain(initial);
  });
});
