import type { searchDoNotCall as endpoint } from '@dropdate/contract/do-not-call/search-do-not-call';
import { planList } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { doNotCallOf } from './do-not-call.data.ts';
import { doNotCallList } from './do-not-call-list.ts';

/** A page of the numbers that the company does not call. */
export const searchDoNotCall: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = doNotCallList(context);
  const source = doNotCallOf(context.viewer.companyId);
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
