import { listClientSettingsFilters as listClientSettingsFiltersEndpoint } from '@dropdate/contract/companies/list-client-settings-filters';
import { listCompanyFilters as listCompanyFiltersEndpoint } from '@dropdate/contract/companies/list-company-filters';
import { searchClientSettings as searchClientSettingsEndpoint } from '@dropdate/contract/companies/search-client-settings';
import { searchCompanies as searchCompaniesEndpoint } from '@dropdate/contract/companies/search-companies';
import { setClientSettings as setClientSettingsEndpoint } from '@dropdate/contract/companies/set-client-settings';
import { serve } from '../../platform/http/serve.ts';
import { listClientSettingsFilters } from './list-client-settings-filters.ts';
import { listCompanyFilters } from './list-company-filters.ts';
import { searchClientSettings } from './search-client-settings.ts';
import { searchCompanies } from './search-companies.ts';
import { setClientSettings } from './set-client-settings.ts';

export const companiesRoutes = [
  serve(searchCompaniesEndpoint, searchCompanies),
  serve(listCompanyFiltersEndpoint, listCompanyFilters),
  serve(searchClientSettingsEndpoint, searchClientSettings),
  serve(listClientSettingsFiltersEndpoint, listClientSettingsFilters),
  serve(setClientSettingsEndpoint, setClientSettings),
];
