import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { contacts } from '../../schema/contacts.ts';
import { campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';
import { checkouts, orders } from '../../schema/orders.ts';
import { companies, segments } from '../../schema/tenancy.ts';
import { presentContacts } from '../../schema/visible-contacts.ts';
import { visibleCompanies, visibleSegments } from '../../schema/visible-rows.ts';

/** The company of a campaign. Null when the viewer sees no such campaign. */
export async function findCampaignOwner(db: Database, scope: RowScope, id: CampaignId): Promise<CompanyId | null> {
  const [row] = await db
    .select({ companyId: campaigns.companyId })
    .from(campaigns)
    .where(and(seenCampaigns(scope), eq(campaigns.id, id), isNull(campaigns.deletedAt)));
  return row?.companyId ?? null;
}

/**
 * The campaign of a placed order, with its company. With `statuses`, only a campaign of one of these statuses is found.
 */
export async function findCampaignOfOrder(
  db: Database,
  scope: RowScope,
  orderId: OrderId,
  statuses: readonly CampaignStatus[] | undefined,
): Promise<{ readonly companyId: CompanyId; readonly campaignId: CampaignId } | null> {
  const [row] = await db
    .select({ companyId: campaigns.companyId, campaignId: campaigns.id })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .where(
      and(
        seenCampaigns(scope),
        eq(orders.id, orderId),
        isNull(campaigns.deletedAt),
        statuses && inArray(campaigns.status, [...statuses]),
      ),
    );
  return row ?? null;
}

/** The company of a contact. Null when the viewer sees no such contact. */
export async function findContactOwner(db: Database, scope: RowScope, id: string): Promise<CompanyId | null> {
  const [row] = await db
    .select({ companyId: contacts.companyId })
    .from(contacts)
    .where(and(presentContacts(scope), eq(contacts.id, id)));
  return row?.companyId ?? null;
}

/** The company of an org. Null when the viewer sees no such org. */
export async function findOrgOwner(db: Database, scope: RowScope, id: string): Promise<CompanyId | null> {
  const [row] = await db
    .select({ companyId: segments.companyId })
    .from(segments)
    .where(and(visibleSegments(scope), sql`segments.id = ${id}`, sql`segments.deleted_at is null`));
  return row?.companyId ?? null;
}

/** Whether a company is a client of the scope. */
export async function isClientOf(db: Database, scope: RowScope, id: CompanyId): Promise<boolean> {
  const isThis = and(visibleCompanies(scope, companies.id), eq(companies.kind, 'client'), eq(companies.id, id));
  return (await db.$count(companies, isThis)) > 0;
}
