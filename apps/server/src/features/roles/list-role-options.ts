import type { listRoleOptions as endpoint } from '@dropdate/contract/roles/list-role-options';
import type { UseCase } from '../../platform/http/serve.ts';
import { grantableRoles } from './grantable-roles.ts';

/** The roles that the viewer may give to a user. */
export const listRoleOptions: UseCase<typeof endpoint> = async ({ db, viewer }) => {
  const roles = await grantableRoles(db, viewer);
  return {
    results: roles.map(({ id, name, isSystemRole, orgName }) => ({
      userRoleId: id,
      customDescription: name,
      orgName: isSystemRole ? null : orgName,
    })),
  };
};
