import type { CompanyId } from '@dropdate/domain/id/brand';
import { type PaymentTermChoice, paymentTermChoice } from '@dropdate/domain/order/payment-term';
import type { Database } from '../../platform/database/database.ts';
import { findPaymentTerms } from './users.data.ts';

/** The terms that a company is offered. The company's setting lists them (decision 41). */
export async function offeredPaymentTerms(db: Database, companyId: CompanyId): Promise<PaymentTermChoice> {
  return paymentTermChoice(await findPaymentTerms(db, companyId));
}
