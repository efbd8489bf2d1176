import type { Address } from '@dropdate/contract/http/address';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { movedPath, type OrgPath } from '@dropdate/domain/org/org-path';
import type { AccountStatus } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, arrayContains, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { companies, segments } from '../../schema/tenancy.ts';
import { visibleSegments } from '../../schema/visible-rows.ts';

export interface OrgKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

const isThis = ({ companyId, id }: OrgKey) => and(eq(segments.companyId, companyId), eq(segments.id, id));

/**
 * Lets the changes of a company's orgs wait for each other. Otherwise two moves at the same moment could put two orgs
 * below each other.
 */
export async function lockOrgs(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orgs:${companyId}`}, 0))`);
}

/** The id of the top org of a company, which has the history of what belongs to the whole company. */
export async function findTopOrgId(db: Database, companyId: CompanyId): Promise<string> {
  const [top] = await db
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), isNull(segments.parentId), isNull(segments.deletedAt)))
    .orderBy(segments.createdAt, segments.id)
    .limit(1);
  if (top === undefined) throw new Error('a company has no top org');
  return top.id;
}

/** Whether an org that is not deleted has this Org ID, without regard to case. */
export async function isOrgIdTaken(tx: Database, companyId: CompanyId, externalId: string): Promise<boolean> {
  const isTaken = sql`lower(${segments.externalId}) = lower(${externalId})`;
  return (await tx.$count(segments, and(eq(segments.companyId, companyId), isNull(segments.deletedAt), isTaken))) > 0;
}

/**
 * The next free Org ID of a company, in the form of the Org ID of its top org: `HB-122` beside `HB-100`. A company whose
 * top org has an Org ID of another form gets its code and a number, such as `HARBOR-4`. The caller holds the lock.
 */
export async function nextOrgId(tx: Database, companyId: CompanyId): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(sql`
    select p.prefix || '-' || (1 + coalesce((select max(substr(s.external_id, length(p.prefix) + 2)::int) from segments s
      where s.company_id = ${companyId} and starts_with(lower(s.external_id), lower(p.prefix) || '-')
        and substr(s.external_id, length(p.prefix) + 2) ~ '^[0-9]{1,9}$'), 0)) as next
    from (select coalesce((select substring(t.external_id from '^(.+)-[0-9]{1,9}$') from segments t
      where t.company_id = c.id and t.parent_id is null and t.deleted_at is null order by t.created_at, t.id limit 1), c.code) as prefix
      from ${companies} c where c.id = ${companyId}) p`);
  const next = rows[0]?.next;
  if (next === undefined) throw new Error('a company vanished');
  return next;
}

export interface NewOrg extends OrgKey {
  readonly name: string;
  readonly externalId: string;
  readonly parentId: string;
  readonly path: string[];
}

export async function insertOrg(tx: Database, org: NewOrg): Promise<void> {
  await tx.insert(segments).values(org);
}

export async function renameOrg(tx: Database, org: OrgKey, name: string): Promise<void> {
  await tx.update(segments).set({ name }).where(isThis(org));
}

export async function setOrgAddress(tx: Database, org: OrgKey, address: Address | null): Promise<void> {
  await tx.update(segments).set({ address }).where(isThis(org));
}

export async function setTwoFactorRequired(tx: Database, org: OrgKey, isTwoFactorRequired: boolean): Promise<void> {
  await tx.update(segments).set({ isTwoFactorRequired }).where(isThis(org));
}

export async function setOrgStatus(tx: Database, org: OrgKey, status: AccountStatus): Promise<void> {
  await tx.update(segments).set({ status }).where(isThis(org));
}

/** Marks an org as deleted, or as restored with null. */
export async function setOrgDeleted(tx: Database, org: OrgKey, deletedAt: Date | null): Promise<void> {
  await tx.update(segments).set({ deletedAt }).where(isThis(org));
}

/** Waits until no other transaction adds a user or a campaign to the org, and lets none do so until the end. */
export async function lockOrg(tx: Database, org: OrgKey): Promise<void> {
  await tx.select({ id: segments.id }).from(segments).where(isThis(org)).for('update');
}

/**
 * Moves an org below another one. Renews the path of the org and of all orgs below it, also of deleted ones, because a
 * deleted org may be restored.
 */
export async function moveOrg(
  tx: Database,
  org: OrgKey,
  parent: { readonly id: string; readonly path: OrgPath },
): Promise<void> {
  const subtree = await tx
    .select({ id: segments.id, path: segments.path })
    .from(segments)
    .where(and(eq(segments.companyId, org.companyId), arrayContains(segments.path, [org.id])));
  await tx.update(segments).set({ parentId: parent.id }).where(isThis(org));
  for (const { id, path } of subtree) {
    const moved = [...movedPath(path, org.id, parent.path)];
    await tx
      .update(segments)
      .set({ path: moved })
      .where(isThis({ companyId: org.companyId, id }));
  }
}

export interface DeletedOrg {
  readonly externalId: string;
  readonly deletedAt: Date;
  readonly isParentDeleted: boolean;
}

/** A deleted org of a scope. */
export async function findDeletedOrg(tx: Database, scope: RowScope, org: OrgKey): Promise<DeletedOrg | null> {
  const [row] = await tx
    .select({ externalId: segments.externalId, deletedAt: segments.deletedAt, parentId: segments.parentId })
    .from(segments)
    .where(and(visibleSegments(scope), isThis(org), isNotNull(segments.deletedAt)));
  if (row === undefined || row.deletedAt === null) return null;
  const parent = and(
    eq(segments.companyId, org.companyId),
    eq(segments.id, row.parentId ?? ''),
    isNotNull(segments.deletedAt),
  );
  const isParentDeleted = row.parentId !== null && (await tx.$count(segments, parent)) > 0;
  return { externalId: row.externalId, deletedAt: row.deletedAt, isParentDeleted };
}
