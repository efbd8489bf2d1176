import type { getUserRoleOverview as endpoint } from '@dropdate/contract/user-roles/get-user-role-overview';
import type { UseCase } from '../../platform/http/serve.ts';
import { countRoles } from './roles.data.ts';

/** The number in the tile of Manage Role. */
export const getUserRoleOverview: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  totalUserRoleCount: await countRoles(db, viewer),
});
