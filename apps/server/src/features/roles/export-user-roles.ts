import type { exportUserRoles as endpoint } from '@dropdate/contract/user-roles/export-user-roles';
import { exportList } from '../../platform/database/export-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { roleList, rolesOf } from './role-list.ts';

/** Writes rows of Manage Role to a table file. */
export const exportUserRoles: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer } = context;
  const source = rolesOf(viewer);
  return exportList(db, { list: roleList(context), source, name: 'Roles', at: clock.now() }, body);
};
