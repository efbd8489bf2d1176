import type { searchMailbackProcessing as endpoint } from '@dropdate/contract/mailback-processing/search-mailback-processing';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { mailbackList, mailbackOrgs } from './mailback-list.ts';

/** A page of the orgs that have mailbacks. */
export const searchMailbackProcessing: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = mailbackList(context);
  const source = mailbackOrgs(context.scopeOf('MailbackProcessing'));
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
