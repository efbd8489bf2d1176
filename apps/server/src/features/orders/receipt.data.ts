import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { paymentMethods, payments } from '../../schema/orders.ts';
import { companies, segments } from '../../schema/tenancy.ts';

/** The captured card payments of an order, in the order of the buyer's choice. */
export async function listCardPayments(db: Database, companyId: CompanyId, checkoutId: string) {
  return db
    .select({
      brand: paymentMethods.brand,
      last4: paymentMethods.last4,
      amount: payments.amount,
      paidAt: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(
      paymentMethods,
      and(eq(paymentMethods.companyId, payments.companyId), eq(paymentMethods.id, payments.methodId)),
    )
    .where(and(eq(payments.companyId, companyId), eq(payments.checkoutId, checkoutId), eq(payments.status, 'captured')))
    .orderBy(asc(payments.leg));
}

/**
 * Name and address of the company that produces the mail. Every buyer may know them, so this function has no scope.
 * Null in an installation without such a company.
 */
export async function findSeller(db: Database) {
  const [seller] = await db
    .select({ name: companies.name, address: segments.address })
    .from(companies)
    .leftJoin(
      segments,
      and(eq(segments.companyId, companies.id), isNotNull(segments.address), isNull(segments.deletedAt)),
    )
    .where(eq(companies.kind, 'provider'))
    .orderBy(asc(companies.id), asc(segments.id))
    .limit(1);
  return seller ?? null;
}
