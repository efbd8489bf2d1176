import type { CompanyId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { companies } from '../../schema/tenancy.ts';

/** For how many days after its mail date an order of a company keeps its people. */
export async function findHoldDays(db: Database, companyId: CompanyId): Promise<number> {
  const [row] = await db.select({ holdDays: companies.holdDays }).from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error('a company is gone');
  return row.holdDays;
}
