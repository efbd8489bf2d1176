import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { seenCampaigns } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';
import { companies } from '../../schema/tenancy.ts';
import { visibleCompanies } from '../../schema/visible-rows.ts';

/** The company of a campaign. Null when the viewer sees no such campaign. */
export async function findCampaignOwner(db: Database, scope: RowScope, id: CampaignId): Promise<CompanyId | null> {
  const [row] = await db
    .select({ companyId: campaigns.companyId })
    .from(campaigns)
    .where(and(seenCampaigns(scope), eq(campaigns.id, id), isNull(campaigns.deletedAt)));
  return row?.companyId ?? null;
}

/** Whether a company is a client of the scope. */
export async function isClientOf(db: Database, scope: RowScope, id: CompanyId): Promise<boolean> {
  const isThis = and(visibleCompanies(scope, companies.id), eq(companies.kind, 'client'), eq(companies.id, id));
  return (await db.$count(companies, isThis)) > 0;
}
