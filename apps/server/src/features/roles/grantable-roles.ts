import { exceeds } from '@dropdate/domain/permission/role-grants';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { listRights, listRoles, type RoleRecord } from './roles.data.ts';

/** The roles that the viewer sees and may give (decision 12). Sorted by name. */
export async function grantableRoles(db: Database, viewer: Viewer): Promise<readonly RoleRecord[]> {
  const roles = await listRoles(db, viewer);
  return roles.filter((role) => !exceeds(viewer, role));
}

/**
 * The ids of the roles whose rights are all rights of the viewer, who may change the users of these roles (decision 12).
 * A user who moved to another org can have a role that the viewer does not see.
 */
export async function coveredRoleIds(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rights = await listRights(db, viewer.companyId);
  return new Set([...rights].filter(([, role]) => !exceeds(viewer, role)).map(([id]) => id));
}
