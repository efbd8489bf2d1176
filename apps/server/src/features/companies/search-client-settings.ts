import type { searchClientSettings as endpoint } from '@dropdate/contract/companies/search-client-settings';
import { planList } from '../../platform/database/list-query.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { searchClients } from './client-settings.data.ts';
import { clientSettingsList } from './client-settings-list.ts';

/** Searches, filters and sorts the settings of the clients, and returns one page of them. */
export const searchClientSettings: UseCase<typeof endpoint> = async ({ db, scopeOf }, { body }) => {
  const { rows, totalCount } = await searchClients(db, scopeOf('Company'), planList(clientSettingsList, body));
  return { results: rows, totalCount };
};
