import type { listCompanyFilters as endpoint } from '@dropdate/contract/companies/list-company-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { companyList } from './company-list.ts';

/** The filter fields of Companies Overview. */
export const listCompanyFilters: UseCase<typeof endpoint> = async () => filterCatalogue(companyList);
