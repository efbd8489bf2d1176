import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { findRole, lockRoles, type RoleRecord } from './roles.data.ts';

/** A role of the viewer's company. @throws Refusal 404 for an unknown, foreign or deleted role */
export async function requireRole(db: Database, { companyId }: Viewer, id: string): Promise<RoleRecord> {
  const role = await findRole(db, { companyId, id });
  if (role === null || role.deletedAt !== null) throw notFound();
  return role;
}

/**
 * Locks a role that users may change. @throws Refusal 404 for an unknown, foreign or deleted role, 409 for a system role
 */
export async function lockOwnRole(tx: Database, viewer: Viewer, id: string): Promise<RoleRecord> {
  await lockRoles(tx, viewer.companyId, [id]);
  const role = await requireRole(tx, viewer, id);
  if (role.isSystemRole) throw conflict('SystemRole', 'A system role cannot be edited or deleted.');
  return role;
}

export const aboveOwnRights = () =>
  conflict('RoleAboveOwnRights', 'This role has permissions that you do not have, so you cannot give or take it.');
