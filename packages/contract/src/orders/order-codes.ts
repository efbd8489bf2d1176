import { code } from '../http/code.ts';

/** Source: specification 2, section 4 (Payment terms); decision 41. */
export const paymentTermCode = code({ 'credit-card': 0, ach: 1, 'standard-invoicing': 2, 'consolidated-invoicing': 3 });

/** Source: specification 2, section 3 (Payment status). */
export const paymentStatusCode = code({ none: 0, pending: 1, partial: 2, completed: 3 });
