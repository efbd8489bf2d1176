import type { listTemplateFilters as endpoint } from '@dropdate/contract/templates/list-template-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { templateList } from './template-list.ts';
import { listOfferedProducts } from './templates.data.ts';

/** The product and turning-age filters of Choose Template, and the products with offered templates. */
export const listTemplateFilters: UseCase<typeof endpoint> = async ({ db }) => ({
  ...filterCatalogue(templateList),
  offeredProducts: await listOfferedProducts(db),
});
