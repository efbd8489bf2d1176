import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ListPlan } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import { switchTargets } from '../../schema/switch-targets.ts';
import { companies, listedCompanies } from '../../schema/tenancy.ts';
import { companyList } from './company-list.ts';

/** A page of the orgs to which a user may switch. @param own the user in the own company and the own orgs */
export function searchSwitchTargets(db: Database, own: Viewer, plan: ListPlan) {
  const from = sql`segments join companies on companies.id = segments.company_id`;
  // The list is short, so every page counts its rows anew.
  return selectRows(db, companyList, { from, visible: switchTargets(own) }, plan);
}

/** A client by its name, in any case. Null when no client has the name. */
export async function findClient(db: Database, name: string): Promise<{ id: CompanyId; name: string } | null> {
  const [row] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.kind, 'client'), sql`lower(${companies.name}) = lower(${name})`));
  return row ?? null;
}

interface Listing {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly listedCompanyId: CompanyId;
}

/** Lists a company for a user. Returns false when the company is listed already. */
export async function listCompany(tx: Database, listing: Listing): Promise<boolean> {
  const added = await tx.insert(listedCompanies).values(listing).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Takes a company from the list of a user. Returns false when the company is not listed. */
export async function unlistCompany(tx: Database, { companyId, userId, listedCompanyId }: Listing): Promise<boolean> {
  const removed = await tx
    .delete(listedCompanies)
    .where(
      and(
        eq(listedCompanies.companyId, companyId),
        eq(listedCompanies.userId, userId),
        eq(listedCompanies.listedCompanyId, listedCompanyId),
      ),
    )
    .returning();
  return removed.length > 0;
}
