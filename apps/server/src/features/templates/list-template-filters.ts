import type { listTemplateFilters as endpoint } from '@dropdate/contract/templates/list-template-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { templateList } from './template-list.ts';

/** The products and the turning-age filter of Choose Template. */
export const listTemplateFilters: UseCase<typeof endpoint> = async () => filterCatalogue(templateList);
