import { roleOrgWords } from '@dropdate/contract/user-roles/user-role';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import type { Rights } from '@dropdate/domain/permission/role-grants';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { rolePermissions, roles } from '../../schema/tenancy.ts';
import { uuids } from '../../schema/visible-rows.ts';
import { managedRoles, seenHolders, seenRoles, seenSubordinates, shownOrgName } from './role-scope.data.ts';

/** A role with its rights, as a viewer sees the role. */
export interface RoleRecord extends Rights {
  readonly id: string;
  /** The Role ID, such as `Client.Admin`. */
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
  readonly isSystemRole: boolean;
  /** The org to which the role belongs. Null for a system role. */
  readonly segmentId: string | null;
  readonly orgName: string;
  /** Whether the viewer may change the role. */
  readonly isManaged: boolean;
  /** The users of the role whom the viewer sees. */
  readonly totalUsers: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

interface RoleKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

const isThis = ({ companyId, id }: RoleKey) => and(eq(roles.companyId, companyId), eq(roles.id, id));

const permissionsOfRole = sql<
  { name: string; bits: number }[]
>`(select coalesce(json_agg(json_build_object('name', p.set_name, 'bits', p.bits)), '[]')
  from role_permissions p where p.company_id = roles.company_id and p.role_id = roles.id)`;

const selectRoles = (db: Database, viewer: Viewer) =>
  db
    .select({
      id: roles.id,
      roleId: roles.name,
      name: roles.displayName,
      description: roles.description,
      accessType: roles.accessType,
      isSystemRole: roles.isSystem,
      segmentId: roles.segmentId,
      orgName: shownOrgName(viewer, roleOrgWords),
      isManaged: managedRoles(viewer),
      version: roles.version,
      createdAt: roles.createdAt,
      deletedAt: roles.deletedAt,
      totalUsers: seenHolders(viewer),
      sets: permissionsOfRole,
    })
    .from(roles)
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectRoles>>[number];

const permissionsIn = (sets: Selected['sets']): Permissions =>
  Object.fromEntries(sets.map(({ name, bits }) => [name, bits]));

const recordOf = ({ sets, ...role }: Selected): RoleRecord => ({ ...role, permissions: permissionsIn(sets) });

/** The roles that a viewer sees and that are not deleted, by name. */
export async function listRoles(db: Database, viewer: Viewer): Promise<readonly RoleRecord[]> {
  const rows = await selectRoles(db, viewer)
    .where(and(seenRoles(viewer), isNull(roles.deletedAt)))
    .orderBy(asc(sql`lower(${roles.displayName})`), asc(roles.id))
    .limit(maxOptions);
  return rows.map(recordOf);
}

/** A role that a viewer sees, also a deleted role. */
export async function findRole(db: Database, viewer: Viewer, id: string): Promise<RoleRecord | null> {
  const [row] = await selectRoles(db, viewer).where(and(seenRoles(viewer), eq(roles.id, id)));
  return row ? recordOf(row) : null;
}

/** The rights of all roles of a company by id, also of roles that a viewer does not see. */
export async function listRights(db: Database, companyId: CompanyId): Promise<ReadonlyMap<string, Rights>> {
  const rows = await db
    .select({ id: roles.id, accessType: roles.accessType, sets: permissionsOfRole })
    .from(roles)
    .where(eq(roles.companyId, companyId));
  return new Map(rows.map(({ id, accessType, sets }) => [id, { accessType, permissions: permissionsIn(sets) }]));
}

/** The rights of a role of a company. @throws Error when the company has no such role */
export async function findRights(db: Database, key: RoleKey): Promise<Rights> {
  const [row] = await db
    .select({ accessType: roles.accessType, sets: permissionsOfRole })
    .from(roles)
    .where(isThis(key));
  if (!row) throw new Error('a company has no such role');
  return { accessType: row.accessType, permissions: permissionsIn(row.sets) };
}

/** Locks roles against other changes until the transaction ends. The order of the ids prevents a deadlock. */
export async function lockRoles(tx: Database, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), inArray(roles.id, [...ids])))
    .orderBy(roles.id)
    .for('update');
}

/** The number of roles that a viewer sees. */
export async function countRoles(db: Database, viewer: Viewer): Promise<number> {
  return db.$count(roles, and(seenRoles(viewer), isNull(roles.deletedAt)));
}

/** The users who report to users with the role, as far as the viewer sees both. */
export async function countSubordinates(db: Database, viewer: Viewer, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(seenSubordinates(viewer, id));
  return rows[0]?.count ?? 0;
}

/**
 * Whether all users of a role, also deleted users, belong to an org or to the orgs below it. Otherwise the role cannot
 * belong to this org, because its users would not see their own role.
 */
export async function areHoldersIn(db: Database, { companyId, id }: RoleKey, segmentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from user_roles ur
      join users u on u.company_id = ur.company_id and u.id = ur.user_id
      join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
    where ur.company_id = ${companyId} and ur.role_id = ${id} and ${segmentId}::uuid <> all(s.path) limit 1`);
  return rows.length === 0;
}

/** Whether a role can be given to the users of an org: the role belongs to the company, to this org or to an org above. */
export async function isRoleOfOrg(db: Database, { companyId, id }: RoleKey, segmentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from roles r where r.company_id = ${companyId} and r.id = ${id} and (r.segment_id is null or exists (
      select 1 from segments s where s.company_id = ${companyId} and s.id = ${segmentId} and r.segment_id = any(s.path)))`);
  return rows.length > 0;
}

export interface RoleValues extends Rights {
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
}

/** A role with the org to which it belongs. */
export interface PlacedRole extends RoleValues {
  readonly segmentId: string;
}

/**
 * Whether another role has a Role ID or a name. Compared are the roles that the users of the org see, and the roles that
 * the viewer sees. The roles of another branch do not count, because the answer would tell of them.
 */
export async function isRoleTaken(
  db: Database,
  viewer: Viewer,
  role: { readonly id: string; readonly segmentId: string | null },
  { roleId, name }: Pick<RoleValues, 'roleId' | 'name'>,
): Promise<{ readonly roleId: boolean; readonly name: boolean }> {
  const { companyId } = viewer;
  const { rows } = await db.execute<{ role_id: boolean; name: boolean }>(sql`
    select coalesce(bool_or(lower(roles.name) = lower(${roleId})), false) as role_id,
      coalesce(bool_or(lower(roles.display_name) = lower(${name})), false) as name
    from roles where roles.company_id = ${companyId} and roles.id <> ${role.id} and roles.deleted_at is null
      and (${seenRoles(viewer)} or exists (select 1 from segments s where s.company_id = ${companyId}
        and s.id = any(${uuids(role.segmentId === null ? [] : [role.segmentId])}) and roles.segment_id = any(s.path)))`);
  return { roleId: rows[0]?.role_id ?? false, name: rows[0]?.name ?? false };
}

const columnsOf = ({ roleId, name, description, accessType, segmentId }: PlacedRole) => ({
  segmentId,
  name: roleId,
  displayName: name,
  description,
  accessType,
});

export async function insertRole(tx: Database, key: RoleKey, values: PlacedRole, now: Date): Promise<void> {
  await tx.insert(roles).values({ ...key, ...columnsOf(values), createdAt: now, updatedAt: now });
  await insertPermissions(tx, key, values.permissions);
}

export async function saveRole(tx: Database, key: RoleKey, values: PlacedRole, now: Date): Promise<void> {
  await tx
    .update(roles)
    .set({ ...columnsOf(values), updatedAt: now, version: sql`${roles.version} + 1` })
    .where(isThis(key));
  await tx
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.companyId, key.companyId), eq(rolePermissions.roleId, key.id)));
  await insertPermissions(tx, key, values.permissions);
}

async function insertPermissions(tx: Database, { companyId, id }: RoleKey, permissions: Permissions): Promise<void> {
  const rows = permissionSetNames.flatMap((setName) => {
    const bits = permissions[setName] ?? 0;
    return bits === 0 ? [] : [{ companyId, roleId: id, setName, bits }];
  });
  if (rows.length > 0) await tx.insert(rolePermissions).values(rows);
}

/** Marks a role as deleted, or brings it back with null. */
export async function setRoleDeleted(tx: Database, key: RoleKey, deletedAt: Date | null): Promise<void> {
  await tx
    .update(roles)
    .set({ deletedAt, version: sql`${roles.version} + 1` })
    .where(isThis(key));
}

/** Lets the calls that name roles wait for each other, so that no two roles of a company get one name. */
export async function lockRoleNames(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`role names:${companyId}`}, 0))`);
}
