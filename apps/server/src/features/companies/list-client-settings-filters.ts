import type { listClientSettingsFilters as endpoint } from '@dropdate/contract/companies/list-client-settings-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { clientSettingsList } from './client-settings-list.ts';

/** The filter fields of Client Settings. */
export const listClientSettingsFilters: UseCase<typeof endpoint> = async () => filterCatalogue(clientSettingsList);
