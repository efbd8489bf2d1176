import type { listDeletedUsers as endpoint } from '@dropdate/contract/users/list-deleted-users';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletedUsers } from './deleted-records.data.ts';
import { deletedRecords } from './deleted-records.ts';

/** The deleted users that the viewer sees, and that can still be restored. */
export const listDeletedUsers: UseCase<typeof endpoint> = (context) =>
  deletedRecords(context, deletedUsers(context.scopeOf('User')));
