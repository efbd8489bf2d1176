import type { listUserRoles as endpoint } from '@dropdate/contract/user-roles/list-user-roles';
import type { UseCase } from '../../platform/http/serve.ts';
import { listRoles } from './roles.data.ts';
import { presentOptions } from './roles.present.ts';

/** The roles of the company as choices. */
export const listUserRoles: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  results: presentOptions(viewer, await listRoles(db, viewer.companyId)),
});
