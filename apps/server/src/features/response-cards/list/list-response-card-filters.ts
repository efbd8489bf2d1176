import type { listResponseCardFilters as endpoint } from '@dropdate/contract/response-cards/list-response-card-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { responseCardList } from './response-card-list.ts';

/** The filter fields of the response cards. */
export const listResponseCardFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(responseCardList(context));
