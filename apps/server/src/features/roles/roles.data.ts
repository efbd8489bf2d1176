import type { CompanyId } from '@dropdate/domain/id/brand';
import { type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import type { Rights } from '@dropdate/domain/permission/role-grants';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { rolePermissions, roles } from '../../schema/tenancy.ts';

/** A role with its rights. */
export interface RoleRecord extends Rights {
  readonly id: string;
  /** The Role ID, such as `Client.Admin`. */
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
  readonly isSystemRole: boolean;
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

/** The users who have a role. Deleted users do not count. Names the table, so that it serves in every statement. */
export const totalUsers = sql<number>`(select count(*)::int from user_roles ur
  join users u on u.company_id = ur.company_id and u.id = ur.user_id
  where ur.company_id = roles.company_id and ur.role_id = roles.id and u.deleted_at is null)`;

const permissionsOfRole = sql<
  { name: string; bits: number }[]
>`(select coalesce(json_agg(json_build_object('name', p.set_name, 'bits', p.bits)), '[]')
  from role_permissions p where p.company_id = roles.company_id and p.role_id = roles.id)`;

const selectRoles = (db: Database) =>
  db
    .select({
      id: roles.id,
      roleId: roles.name,
      name: roles.displayName,
      description: roles.description,
      accessType: roles.accessType,
      isSystemRole: roles.isSystem,
      version: roles.version,
      createdAt: roles.createdAt,
      deletedAt: roles.deletedAt,
      totalUsers,
      sets: permissionsOfRole,
    })
    .from(roles)
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectRoles>>[number];

const recordOf = ({ sets, ...role }: Selected): RoleRecord => ({
  ...role,
  permissions: Object.fromEntries(sets.map(({ name, bits }) => [name, bits])) as Permissions,
});

/** The roles of a company that are not deleted, by name. */
export async function listRoles(db: Database, companyId: CompanyId): Promise<readonly RoleRecord[]> {
  const rows = await selectRoles(db)
    .where(and(eq(roles.companyId, companyId), isNull(roles.deletedAt)))
    .orderBy(asc(sql`lower(${roles.displayName})`), asc(roles.id))
    .limit(maxOptions);
  return rows.map(recordOf);
}

/** A role of a company, also a deleted role. */
export async function findRole(db: Database, key: RoleKey): Promise<RoleRecord | null> {
  const [row] = await selectRoles(db).where(isThis(key));
  return row ? recordOf(row) : null;
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

export async function countRoles(db: Database, companyId: CompanyId): Promise<number> {
  return db.$count(roles, and(eq(roles.companyId, companyId), isNull(roles.deletedAt)));
}

/** The users who report to users with the role. */
export async function countSubordinates(db: Database, { companyId, id }: RoleKey): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from users u
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.parent_user_id
    where u.company_id = ${companyId} and ur.role_id = ${id} and u.deleted_at is null`);
  return rows[0]?.count ?? 0;
}

export interface RoleValues extends Rights {
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
}

/** The place of a new Role ID or a new name among the other roles of the company. */
export async function isRoleTaken(
  db: Database,
  { companyId, id }: RoleKey,
  { roleId, name }: Pick<RoleValues, 'roleId' | 'name'>,
): Promise<{ readonly roleId: boolean; readonly name: boolean }> {
  const { rows } = await db.execute<{ role_id: boolean; name: boolean }>(sql`
    select coalesce(bool_or(lower(r.name) = lower(${roleId})), false) as role_id,
      coalesce(bool_or(lower(r.display_name) = lower(${name})), false) as name
    from roles r where r.company_id = ${companyId} and r.id <> ${id} and r.deleted_at is null`);
  return { roleId: rows[0]?.role_id ?? false, name: rows[0]?.name ?? false };
}

const columnsOf = ({ roleId, name, description, accessType }: RoleValues) => ({
  name: roleId,
  displayName: name,
  description,
  accessType,
});

export async function insertRole(tx: Database, key: RoleKey, values: RoleValues, now: Date): Promise<void> {
  await tx.insert(roles).values({ ...key, ...columnsOf(values), createdAt: now, updatedAt: now });
  await insertPermissions(tx, key, values.permissions);
}

export async function saveRole(tx: Database, key: RoleKey, values: RoleValues, now: Date): Promise<void> {
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
