import { type Mills, mills, sum } from '../money/money.ts';

/** The minimum balance with which credit rewards can pay: $1,000.00 (specification 2, section 9). */
export const minCreditBalance = mills(1_000_000);

export interface PaymentPart {
  readonly paymentMethodId: string;
  readonly amount: Mills;
  /** The balance of a credit-reward method; null for a card. */
  readonly creditBalance: Mills | null;
}

export const expiredCardText = 'This card has expired';

export type SplitProblem =
  | 'nothing-selected'
  | 'method-twice'
  | 'amount-invalid'
  | 'above-total'
  | 'above-balance'
  | 'sum-differs';

/**
 * The reasons that the parts cannot pay the total. Each part must be whole cents from 0 to the total. The part of a
 * credit method must not exceed the method's balance. All parts must add up to the total (specification 2, section 5,
 * Payment split).
 */
export function splitProblems(parts: readonly PaymentPart[], total: Mills): readonly SplitProblem[] {
  if (parts.length === 0) return ['nothing-selected'];
  const problems = new Set<SplitProblem>();
  if (new Set(parts.map(({ paymentMethodId }) => paymentMethodId)).size < parts.length) problems.add('method-twice');
  for (const { amount, creditBalance } of parts) {
    if (!Number.isSafeInteger(amount) || amount < 0 || amount % 10 !== 0) problems.add('amount-invalid');
    else if (amount > total) problems.add('above-total');
    else if (creditBalance !== null && (amount > creditBalance || creditBalance < minCreditBalance)) {
      problems.add('above-balance');
    }
  }
  if (!problems.has('amount-invalid') && sum(parts.map(({ amount }) => amount)) !== total) problems.add('sum-differs');
  return [...problems];
}
