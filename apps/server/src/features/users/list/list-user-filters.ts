import type { listUserFilters as endpoint } from '@dropdate/contract/users/list-user-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { userList } from './user-list.ts';

/** The filter fields of Manage Users. */
export const listUserFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(userList({ ...context, now: context.clock.now(), grantableRoleIds: [] }));
