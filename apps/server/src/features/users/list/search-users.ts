import type { searchUsers as endpoint } from '@dropdate/contract/users/search-users';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listOfViewer } from './list-of-viewer.ts';

/** A page of Manage Users. */
export const searchUsers: UseCase<typeof endpoint> = async (context, { body }) => {
  const { list, source } = await listOfViewer(context);
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
