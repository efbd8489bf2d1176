import { clientSettingsRowSchema } from '@dropdate/contract/companies/search-client-settings';
import { sql } from 'drizzle-orm';
import { count, shown, text } from '../../platform/database/list-columns.ts';
import { rowList } from '../../platform/database/row-list.ts';

/** The columns of Client Settings. */
export const clientSettingsList = rowList(clientSettingsRowSchema, {
  name: 'client-settings',
  id: sql`companies.id`,
  search: ({ pattern }) => sql`companies.name ilike ${pattern}`,
  defaultSort: 'name-asc',
  columns: {
    companyId: shown(sql`companies.id`),
    name: text(sql`companies.name`),
    completeAfterDays: count(sql`companies.complete_after_days`),
  },
});
