import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { users } from '../../../schema/tenancy.ts';
import type { Contact } from '../contact.data.ts';

/** The name and the address of an agent. */
export async function findAgent(
  tx: Database,
  companyId: CompanyId,
  userId: UserId,
): Promise<{ readonly name: string; readonly address: string } | null> {
  const [agent] = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, address: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  return agent ?? null;
}

/** The name of the campaign whose mail a lead answered. */
export async function findCampaignName(
  tx: Database,
  { companyId, campaignId }: Pick<Contact, 'companyId' | 'campaignId'>,
): Promise<string | null> {
  if (campaignId === null) return null;
  const [campaign] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId)));
  return campaign?.name ?? null;
}
