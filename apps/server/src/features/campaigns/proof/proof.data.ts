import type { CampaignId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import { rowScope, type Viewer } from '@dropdate/domain/permission/row-scope';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { maxOptions } from '../../../platform/database/max-options.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { personName } from '../../../schema/person-name.ts';
import { printedFingerprint } from '../../../schema/printed-fingerprint.ts';
import { users } from '../../../schema/tenancy.ts';

const colleague = alias(users, 'u');

/** Writes the approval with a fingerprint of everything that will be printed. The caller holds the campaign's lock. */
export async function saveProofApproval(
  tx: Database,
  { companyId, id }: Pick<typeof campaigns.$inferSelect, 'companyId' | 'id'>,
  by: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ proofApprovedBy: by.userId, proofApprovedAt: by.now, proofFingerprint: sql`${printedFingerprint}` })
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, id)));
}

/** A user with the facts that decide which campaigns the user may open. */
export interface Colleague {
  readonly userId: UserId;
  readonly name: string;
  readonly address: string;
  readonly viewer: Viewer;
}

/** The active users of a company, sorted by name. */
export async function listColleagues(db: Database, companyId: CompanyId): Promise<Colleague[]> {
  const { rows } = await db.execute<{
    row: Omit<Colleague, 'viewer'> & {
      readonly companyKind: CompanyKind;
      readonly segmentIds: readonly string[];
      readonly permissions: Permissions;
    };
    access_type: number;
  }>(sql`
    select r.access_type, json_build_object('userId', u.id, 'name', ${personName(colleague)}, 'address', u.email,
      'companyKind', c.kind,
      'segmentIds', (select coalesce(json_agg(us.segment_id), '[]') from user_segments us
        where us.company_id = u.company_id and us.user_id = u.id),
      'permissions', (select coalesce(json_object_agg(p.set_name, p.bits), '{}') from role_permissions p
        where p.company_id = r.company_id and p.role_id = r.id)) as row
    from users u join companies c on c.id = u.company_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
      join roles r on r.company_id = ur.company_id and r.id = ur.role_id
    where u.company_id = ${companyId} and u.status = ${accountStatusCodes.codeOf('active')} and u.deleted_at is null
    order by lower(u.first_name), lower(u.last_name), u.id limit ${maxOptions}`);
  return rows.map(({ row, access_type }) => {
    const { userId, name, address, companyKind, segmentIds, permissions } = row;
    const accessType = accessTypeCodes.wordOf(access_type);
    return { userId, name, address, viewer: { userId, companyId, companyKind, accessType, segmentIds, permissions } };
  });
}

/** The given colleagues who may see the campaign. */
export async function amongViewers(
  db: Database,
  campaignId: CampaignId,
  colleagues: readonly Colleague[],
): Promise<Colleague[]> {
  if (colleagues.length === 0) return [];
  const looks = colleagues.map(
    ({ userId, viewer }) => sql`select ${userId}::uuid as id from campaigns
      where ${and(eq(campaigns.id, campaignId), seenCampaigns(rowScope(viewer, 'Campaign')))}`,
  );
  const { rows } = await db.execute<{ id: UserId }>(sql.join(looks, sql` union all `));
  const seeing = new Set(rows.map(({ id }) => id));
  return colleagues.filter(({ userId }) => seeing.has(userId));
}

/** A fingerprint of everything that would be printed now. */
export async function findPrintedFingerprint(db: Database, campaignId: CampaignId): Promise<string> {
  // The query builder's `select` would write the columns without the table's name, but the subqueries need this name.
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select ${printedFingerprint} as fingerprint from campaigns where ${eq(campaigns.id, campaignId)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('a campaign vanished');
  return row.fingerprint;
}
