import { paymentStatusCodes } from '@dropdate/domain/order/payment-status';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { code } from '../http/code.ts';

/** Source: specification 2, section 4 (Payment terms); decision 41. */
export const paymentTermCode = code(paymentTermCodes);

/** Source: specification 2, section 3 (Payment status). */
export const paymentStatusCode = code(paymentStatusCodes);
