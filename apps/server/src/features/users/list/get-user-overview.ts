import type { getUserOverview as endpoint } from '@dropdate/contract/users/get-user-overview';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countUsers } from './user-list.data.ts';

/** The numbers in the tiles of Manage Users. */
export const getUserOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const { total, active, suspended, inactive } = await countUsers(db, scopeOf('User'));
  return { totalUser: total, totalActiveUser: active, totalSuspendedUser: suspended, totalInactiveUser: inactive };
};
