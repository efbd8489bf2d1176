import type { listCampaignsForSuppressionFilters as endpoint } from '@dropdate/contract/audience/list-campaigns-for-suppression-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { previousOrderList } from './previous-order-list.ts';

/** The filter fields of the previous orders. */
export const listCampaignsForSuppressionFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(previousOrderList(context));
