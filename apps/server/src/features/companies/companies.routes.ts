import { listClientSettingsFilters as listClientSettingsFiltersEndpoint } from '@dropdate/contract/companies/list-client-settings-filters';
import { searchClientSettings as searchClientSettingsEndpoint } from '@dropdate/contract/companies/search-client-settings';
import { setClientSettings as setClientSettingsEndpoint } from '@dropdate/contract/companies/set-client-settings';
import { serve } from '../../platform/http/serve.ts';
import { listClientSettingsFilters } from './list-client-settings-filters.ts';
import { searchClientSettings } from './search-client-settings.ts';
import { setClientSettings } from './set-client-settings.ts';

export const companiesRoutes = [
  serve(searchClientSettingsEndpoint, searchClientSettings),
  serve(listClientSettingsFiltersEndpoint, listClientSettingsFilters),
  serve(setClientSettingsEndpoint, setClientSettings),
];
