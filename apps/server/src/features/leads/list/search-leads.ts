import type { searchLeads as endpoint } from '@dropdate/contract/leads/search-leads';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { visibleLeads } from './lead-list.data.ts';
import { leadList } from './lead-list.ts';

/** Searches, filters and sorts the leads, and returns one page of them. */
export const searchLeads: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = leadList(context);
  const source = visibleLeads(context.scopeOf('Lead'), body);
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
