import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

const productionFormSchema = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** `identity`: only the columns that name a piece, as the print shop may return them (decision 50). */
  columns: z.enum(['all', 'identity']).default('all'),
});
/** The form in which a user takes the production file. */
export type ProductionForm = z.output<typeof productionFormSchema>;

export const downloadProductionFile = endpoint({
  name: 'downloadProductionFile',
  method: 'GET',
  path: '/api/order/{id}/production-file',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'The production file of an order (CSV or XLSX, whole or identity columns only), one row a mail piece.',
  params: z.object({ id: orderIdSchema }),
  query: productionFormSchema,
  answer: 'file',
});
