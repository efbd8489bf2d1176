import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { findRole, lockRoles, type PlacedRole, type RoleRecord } from './roles.data.ts';

/** A role that the viewer sees. @throws Refusal 404 for an unknown, foreign or deleted role */
export async function requireRole(db: Database, viewer: Viewer, id: string): Promise<RoleRecord> {
  const role = await findRole(db, viewer, id);
  if (role === null || role.deletedAt !== null) throw notFound();
  return role;
}

/**
 * Locks a role that the viewer may change. @throws Refusal 404 for an unknown, foreign or deleted role, 409 for a system
 * role and for a role that the viewer sees but does not manage (decision 65)
 */
export async function lockOwnRole(tx: Database, viewer: Viewer, id: string): Promise<RoleRecord & PlacedRole> {
  await lockRoles(tx, viewer.companyId, [id]);
  const role = await requireRole(tx, viewer, id);
  const { segmentId } = role;
  if (segmentId === null) throw conflict('SystemRole', 'A system role cannot be edited or deleted.');
  if (!role.isManaged) throw ofOtherOrg();
  return { ...role, segmentId };
}

/** The words are the same for a role of an org above and for a role with users whom the viewer does not see. */
export const ofOtherOrg = () =>
  conflict(
    'RoleOfOtherOrg',
    'This role is managed in an org above yours. Ask an admin there to change it, or copy it.',
  );

export const aboveOwnRights = () =>
  conflict('RoleAboveOwnRights', 'This role has permissions that you do not have, so you cannot give or take it.');
