import type { listUserRoles as endpoint } from '@dropdate/contract/user-roles/list-user-roles';
import type { UseCase } from '../../platform/http/serve.ts';
import { listRoles } from './roles.data.ts';
import { presentOptions } from './roles.present.ts';

/** The roles that the viewer sees as choices. */
export const listUserRoles: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  results: presentOptions(viewer, await listRoles(db, viewer)),
});
