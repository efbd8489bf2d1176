import type { searchUserRoles as endpoint } from '@dropdate/contract/user-roles/search-user-roles';
import { planList } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { roleList, rolesOf } from './role-list.ts';

/** A page of the roles that the viewer sees. */
export const searchUserRoles: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = roleList(context);
  const { rows, totalCount } = await selectRows(context.db, list, rolesOf(context.viewer), planList(list, body));
  return { results: rows, totalCount };
};
