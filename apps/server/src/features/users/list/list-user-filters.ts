import type { listUserFilters as endpoint } from '@dropdate/contract/users/list-user-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { labelOptions } from '../../labels/label-options.ts';
import { visibleUsers } from './user-list.data.ts';
import { userList } from './user-list.ts';

/** The filter fields of Manage Users, with the tags and groups that its rows can have (decision 56). */
export const listUserFilters: UseCase<typeof endpoint> = async (context) => {
  const scope = context.scopeOf('User');
  const { visible } = visibleUsers(scope);
  const options = await labelOptions(context, { type: 'user', scope, seen: visible });
  return filterCatalogue(userList({ ...context, now: context.clock.now(), coveredRoleIds: [] }), options);
};
