import { type PaymentTermChoice, paymentTermChoice, paymentTermFromCode } from '@dropdate/domain/order/payment-term';
import type { Database } from '../../platform/database/database.ts';
import { findPaymentTermCodes } from './users.data.ts';

/** The terms that a company is offered. The company's setting lists them (decision 41). */
export async function offeredPaymentTerms(db: Database, companyId: string): Promise<PaymentTermChoice> {
  const codes = await findPaymentTermCodes(db, companyId);
  return paymentTermChoice(codes.flatMap((code) => paymentTermFromCode(code) ?? []));
}
