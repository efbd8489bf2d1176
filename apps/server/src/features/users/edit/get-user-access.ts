import { permissionSetsOf } from '@dropdate/contract/user-roles/user-role';
import type { getUserAccess as endpoint } from '@dropdate/contract/users/get-user-access';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findRights } from '../../roles/roles-of-users.ts';
import { findUserForEdit } from './user-for-edit.data.ts';

/**
 * The roles that give a user rights, today the one role of the user. A user who moved to another org can have a role that
 * the viewer does not see among the roles. @throws Refusal 404
 */
export const getUserAccess: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { params }) => {
  const found = await findUserForEdit(db, scopeOf('User'), viewer, params.id);
  if (found === null) throw notFound();
  const { account, primaryUserRoleId: id, primaryRoleName: name } = found;
  const { accessType, permissions } = await findRights(db, { companyId: account.companyId, id });
  return { roles: [{ name, accessType, permissionSets: permissionSetsOf(permissions) }] };
};
