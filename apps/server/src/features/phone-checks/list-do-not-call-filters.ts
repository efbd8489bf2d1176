import type { listDoNotCallFilters as endpoint } from '@dropdate/contract/do-not-call/list-do-not-call-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { doNotCallList } from './do-not-call-list.ts';

/** The filter fields of Do Not Call. */
export const listDoNotCallFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(doNotCallList(context));
