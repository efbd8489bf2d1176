import type { Address } from '@dropdate/contract/http/address';
import { topLevel } from '@dropdate/contract/segments/search-segments';
import type { SegmentOption } from '@dropdate/contract/segments/segment';
import { type AccountStatus, accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ListPlan } from '../../platform/database/list-query.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import { parsedAs } from '../../schema/parsed-column.ts';
import { segments } from '../../schema/tenancy.ts';
import { campaignsOfOrg, contactsOfOrg, ofParent, type orgList, orgsBelow, seenOrgs, usersOfOrg } from './org-list.ts';

/** A page of Organization Management, or of one level of its tree. */
export function searchOrgs(db: Database, scope: RowScope, list: ReturnType<typeof orgList>, plan: ListPlan) {
  // A company has few orgs, so every page counts its rows anew.
  return selectRows(db, list, { from: sql`segments`, visible: seenOrgs(scope) }, plan);
}

/**
 * The ids of the orgs that contain a match of the plan, as an array in SQL. `all` includes the matches themselves. The
 * subquery names its table as the outer statement does, because the plan's conditions name it so.
 */
export function matchingOrgs(scope: RowScope, { where }: ListPlan, which: 'all' | 'above'): SQL {
  const ids = which === 'all' ? sql`segments.path` : sql`segments.path[:cardinality(segments.path) - 1]`;
  return sql`array(select unnest(${ids}) from segments where ${seenOrgs(scope)} and ${where})`;
}

/** The orgs directly below one of these orgs, or the highest orgs that the viewer sees. */
export function onLevel(scope: RowScope, parents: readonly string[], matches: SQL | undefined): SQL {
  const places = parents.map((parent) =>
    parent === topLevel ? sql`${ofParent(scope, sql`parent.id`)} is null` : sql`segments.parent_id::text = ${parent}`,
  );
  const level = sql`(${sql.join(places, sql` or `)})`;
  return matches === undefined ? level : sql`(${level} and segments.id = any(${matches}))`;
}

export interface OrgRow {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  /** The org above, if the viewer sees it. */
  readonly parentId: string | null;
  readonly parentOrgName: string | null;
  readonly status: AccountStatus;
  readonly address: Address | null;
  readonly isTwoFactorRequired: boolean;
  /** Whether an org above requires two-factor sign-in. */
  readonly isTwoFactorInherited: boolean;
  readonly totalUsers: number;
  readonly totalContacts: number;
  readonly totalCampaigns: number;
  readonly subDivisions: number;
  readonly created: Date;
  readonly isTop: boolean;
  readonly path: readonly string[];
}

/** One org of a scope. Null for an unknown, foreign or deleted org. */
export async function findOrg(db: Database, scope: RowScope, id: string): Promise<OrgRow | null> {
  const { rows } = await db.execute<{
    org: Omit<OrgRow, 'status' | 'created'>;
    status: number;
    created: Date | string;
  }>(sql`
    select segments.status, segments.created_at as created, json_build_object(
      'id', segments.id, 'externalId', segments.external_id, 'name', segments.name, 'path', segments.path, 'address', segments.address,
      'isTwoFactorRequired', segments.is_two_factor_required,
      'isTwoFactorInherited', exists(select from segments above where above.company_id = segments.company_id
        and above.id = any(segments.path) and above.id <> segments.id and above.is_two_factor_required),
      'parentId', ${ofParent(scope, sql`parent.id`)}, 'parentOrgName', ${ofParent(scope, sql`parent.name`)},
      'totalUsers', ${usersOfOrg}, 'totalContacts', ${contactsOfOrg}, 'totalCampaigns', ${campaignsOfOrg},
      'subDivisions', ${orgsBelow(scope)},
      'isTop', segments.parent_id is null) as org
    from segments where ${seenOrgs(scope)} and segments.id = ${id}`);
  const row = rows[0];
  if (!row) return null;
  const { org, status, created } = row;
  const address = org.address && parsedAs(segments.address, org.address);
  return { ...org, address, status: accountStatusCodes.wordOf(status), created: new Date(created) };
}

/** The orgs of a scope by name, at most as many as a field offers. */
export async function listOrgs(db: Database, scope: RowScope, which: 'all' | 'active'): Promise<SegmentOption[]> {
  const isListed = which === 'all' ? sql`true` : sql`segments.status = ${accountStatusCodes.codeOf('active')}`;
  const { rows } = await db.execute<{ org: Omit<SegmentOption, 'status'>; status: number }>(sql`
    select segments.status, json_build_object('id', segments.id, 'externalId', segments.external_id,
      'name', segments.name, 'parentId', ${ofParent(scope, sql`parent.id`)}) as org
    from segments where ${seenOrgs(scope)} and ${isListed}
    order by lower(segments.name), segments.id limit ${maxOptions}`);
  return rows.map(({ org, status }) => ({ ...org, status: accountStatusCodes.wordOf(status) }));
}

/** The numbers of users and orgs of a scope. */
export async function countOrgs(
  db: Database,
  scope: RowScope,
): Promise<{ readonly totalEmployees: number; readonly totalDivisions: number }> {
  const { rows } = await db.execute<{ employees: number; divisions: number }>(sql`
    select count(*)::int as divisions,
      (select count(*)::int from users u where u.deleted_at is null and exists (select 1 from segments
        where segments.company_id = u.company_id and segments.id = u.primary_segment_id and ${seenOrgs(scope)})) as employees
    from segments where ${seenOrgs(scope)}`);
  return { totalEmployees: rows[0]?.employees ?? 0, totalDivisions: rows[0]?.divisions ?? 0 };
}
