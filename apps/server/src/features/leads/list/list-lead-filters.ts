import type { listLeadFilters as endpoint } from '@dropdate/contract/leads/list-lead-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listLeadLabels } from './lead-list.data.ts';
import { leadList } from './lead-list.ts';

/** The filter fields of the leads, with the tags and groups that its rows have. */
export const listLeadFilters: UseCase<typeof endpoint> = async (context) => {
  const { db, scopeOf } = context;
  const [tags, groups] = [await listLeadLabels(db, scopeOf('Lead'), 'tag'), await listLeadLabels(db, scopeOf('Lead'), 'group')];
  return filterCatalogue(leadList(context), { tags, groups });
};
