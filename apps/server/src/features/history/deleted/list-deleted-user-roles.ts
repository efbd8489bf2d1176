import type { listDeletedUserRoles as endpoint } from '@dropdate/contract/user-roles/list-deleted-user-roles';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletedRoles } from './deleted-records.data.ts';
import { deletedRecords } from './deleted-records.ts';

/** The deleted roles that the viewer may change, and that can still be restored. */
export const listDeletedUserRoles: UseCase<typeof endpoint> = (context) =>
  deletedRecords(context, deletedRoles(context.viewer));
