import type { listMailbackFilters as endpoint } from '@dropdate/contract/mailback-processing/list-mailback-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { mailbackList } from './mailback-list.ts';

/** The filter fields of the mailbacks. */
export const listMailbackFilters: UseCase<typeof endpoint> = async (context) => filterCatalogue(mailbackList(context));
