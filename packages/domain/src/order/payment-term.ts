import { codeTable } from '../code/code-table.ts';

/**
 * The ways to pay an order. The wire uses the codes, paths use the names. Source: decision 41; specification 2, section
 * 3.
 */
export const paymentTerms = [
  { term: 'credit-card', code: 0, name: 'CreditCard', label: 'Credit card' },
  { term: 'ach', code: 1, name: 'ACH', label: 'ACH' },
  { term: 'standard-invoicing', code: 2, name: 'StandardInvoicing', label: 'Standard invoicing' },
  { term: 'consolidated-invoicing', code: 3, name: 'ConsolidatedInvoicing', label: 'Consolidated invoicing' },
] as const;

export type PaymentTerm = (typeof paymentTerms)[number]['term'];
export const paymentTermCodes = codeTable('payment term', paymentTerms, 'term');

function row(term: PaymentTerm): (typeof paymentTerms)[number] {
  const found = paymentTerms.find((candidate) => candidate.term === term);
  if (found === undefined) throw new RangeError(`unknown payment term: ${term}`);
  return found;
}

export function paymentTermLabel(term: PaymentTerm): string {
  return row(term).label;
}

/**
 * Reads the path segment of payment-term/{term}: the code, or the name in any mix of capital and small letters. Null
 * for any other text.
 */
export function parsePaymentTerm(text: string): PaymentTerm | null {
  const wanted = text.toLowerCase();
  const found = paymentTerms.find(({ code, name }) => String(code) === wanted || name.toLowerCase() === wanted);
  return found?.term ?? null;
}

/**
 * Whether a term is on account: every term but credit card. An order on account is placed directly, without checkout.
 */
export function isOnAccount(term: PaymentTerm): boolean {
  return term !== 'credit-card';
}

export interface PaymentTermChoice {
  /** The company's terms, each once, in the company's order. */
  readonly terms: readonly PaymentTerm[];
  readonly initial: PaymentTerm;
  /** False when there is only one term. */
  readonly isChooserShown: boolean;
}

/**
 * The choice of a buyer whose company has these terms. Credit card is the default. Without credit card, the first term
 * is the default. A company without terms pays by card (specification 2, section 4, Payment terms).
 */
export function paymentTermChoice(offered: readonly PaymentTerm[]): PaymentTermChoice {
  const unique = [...new Set(offered)];
  const [first = 'credit-card'] = unique;
  const terms: readonly PaymentTerm[] = unique.length === 0 ? [first] : unique;
  return { terms, initial: terms.includes('credit-card') ? 'credit-card' : first, isChooserShown: terms.length > 1 };
}
