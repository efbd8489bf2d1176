import type { searchTemplates as endpoint } from '@dropdate/contract/templates/search-templates';
import { planList } from '../../platform/database/list-query.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { templateList } from './template-list.ts';
import { searchOfferedTemplates } from './templates.data.ts';
import { presentTile } from './templates.present.ts';

/** Searches, filters, sorts and pages the templates on offer. */
export const searchTemplates: UseCase<typeof endpoint> = async ({ db, viewer }, { body }) => {
  const { rows, totalCount } = await searchOfferedTemplates(db, viewer, planList(templateList, body));
  return { results: rows.map(presentTile), totalCount };
};
