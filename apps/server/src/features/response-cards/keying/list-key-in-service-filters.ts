import type { listKeyInServiceFilters as endpoint } from '@dropdate/contract/key-in-service/list-key-in-service-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { keyInList } from './key-in-list.ts';

/** The filter fields of the cards of Keying-In. */
export const listKeyInServiceFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(keyInList(context, context.clock.now()));
