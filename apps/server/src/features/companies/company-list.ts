import { companyRowSchema } from '@dropdate/contract/companies/search-companies';
import { sql } from 'drizzle-orm';
import { shown, text } from '../../platform/database/list-columns.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { primaryUserName } from '../../schema/switch-targets.ts';

/** The columns of Companies Overview. */
export const companyList = rowList(companyRowSchema, {
  name: 'companies',
  id: sql`segments.id`,
  search: [sql`segments.external_id`, sql`segments.name`, sql`companies.name`, primaryUserName],
  defaultSort: 'name-asc',
  columns: {
    code: text(sql`segments.external_id`),
    segmentName: text(sql`segments.name`),
    name: text(sql`companies.name`),
    primaryUser: text(primaryUserName),
    companyId: shown(sql`companies.id`),
    companySegmentId: shown(sql`segments.id`),
  },
});
