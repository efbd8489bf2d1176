import { codeTable } from '../code/code-table.ts';
import { isOnAccount, type PaymentTerm } from './payment-term.ts';

/** The payment statuses of an order, with their codes (specification 2, section 3, Payment status). */
export const paymentStatuses = [
  { status: 'none', code: 0, label: 'None' },
  { status: 'pending', code: 1, label: 'Pending' },
  { status: 'partial', code: 2, label: 'Partial' },
  { status: 'completed', code: 3, label: 'Completed' },
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number]['status'];
export const paymentStatusCodes = codeTable('payment status', paymentStatuses, 'status');

/**
 * The payment status of a newly placed order. A card order is completed, and an order on account waits for the money
 * (decision 41).
 */
export function placedPaymentStatus(term: PaymentTerm): PaymentStatus {
  return isOnAccount(term) ? 'pending' : 'completed';
}
