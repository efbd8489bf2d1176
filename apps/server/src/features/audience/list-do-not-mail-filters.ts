import type { listDoNotMailFilters as endpoint } from '@dropdate/contract/do-not-mail/list-do-not-mail-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { doNotMailList } from './do-not-mail-list.ts';

/** The filter fields of Do Not Mail. */
export const listDoNotMailFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(doNotMailList(context));
