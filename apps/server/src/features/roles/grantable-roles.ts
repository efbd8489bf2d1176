import { exceeds } from '@dropdate/domain/permission/role-grants';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { listRoles, type RoleRecord } from './roles.data.ts';

/** The roles that the viewer may give, and whose users the viewer may change (decision 12). Sorted by name. */
export async function grantableRoles(db: Database, viewer: Viewer): Promise<readonly RoleRecord[]> {
  const roles = await listRoles(db, viewer.companyId);
  return roles.filter((role) => !exceeds(viewer, role));
}
