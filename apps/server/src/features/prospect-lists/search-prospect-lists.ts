import type { searchProspectLists as endpoint } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { planList } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { prospectListList, visibleLists } from './prospect-list-list.ts';

/** Searches, filters and sorts Prospect Management, and returns one page of it. Deleted lists are left out. */
export const searchProspectLists: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = prospectListList(context);
  const lists = visibleLists(context.scopeOf('ProspectList'));
  const { rows, totalCount } = await selectRows(context.db, list, lists, planList(list, body));
  return { results: rows, totalCount };
};
