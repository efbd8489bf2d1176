import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listTemplateFilters = endpoint({
  name: 'listTemplateFilters',
  method: 'GET',
  path: '/api/search/templates/filters',
  needs: 'Campaign.create',
  scope: 'everybody',
  summary: 'The products and the turning-age filter of Choose Template.',
  /** `offeredProducts` are the products for which a template is offered. */
  answer: filterCatalogueSchema.extend({ offeredProducts: z.array(z.string()) }),
});
