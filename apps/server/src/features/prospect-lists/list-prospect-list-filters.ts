import type { listProspectListFilters as endpoint } from '@dropdate/contract/prospect-lists/list-prospect-list-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { labelOptions } from '../labels/label-options.ts';
import { prospectListList, visibleLists } from './prospect-list-list.ts';

/** The filter fields of Prospect Management, with the tags and groups that its rows can have (decision 56). */
export const listProspectListFilters: UseCase<typeof endpoint> = async (context) => {
  const scope = context.scopeOf('ProspectList');
  const { visible: seen } = visibleLists(scope);
  return filterCatalogue(
    prospectListList(context),
    await labelOptions(context, { type: 'prospect-list', scope, seen }),
  );
};
