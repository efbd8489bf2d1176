import { paymentStatuses } from '@dropdate/domain/order/payment-status';
import { paymentTerms } from '@dropdate/domain/order/payment-term';
import { code, codesOf } from '../http/code.ts';

/** Codes of the payment terms (specification 2, section 4, Payment terms; decision 41). */
export const paymentTermCode = code(codesOf(paymentTerms, 'term'));

/** Codes of the payment status (specification 2, section 3, Payment status). */
export const paymentStatusCode = code(codesOf(paymentStatuses, 'status'));
