import type { CompanyId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { leadClocks } from '../../schema/lead-clock.ts';

export async function findLeadClock(db: Database, companyId: CompanyId): Promise<LeadClock | null> {
  const [clock] = await db
    .select({
      hours: leadClocks.hours,
      quietFrom: leadClocks.quietFrom,
      quietTo: leadClocks.quietTo,
      restsOnWeekends: leadClocks.restsOnWeekends,
    })
    .from(leadClocks)
    .where(eq(leadClocks.companyId, companyId));
  return clock ?? null;
}

/** Sets the clock of a company, or removes it with null. */
export async function saveLeadClock(tx: Database, companyId: CompanyId, clock: LeadClock | null): Promise<void> {
  if (clock === null) await tx.delete(leadClocks).where(eq(leadClocks.companyId, companyId));
  else
    await tx
      .insert(leadClocks)
      .values({ companyId, ...clock })
      .onConflictDoUpdate({ target: leadClocks.companyId, set: clock });
}
