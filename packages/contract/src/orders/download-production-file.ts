import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';
import { productionFormSchema } from './production-form.ts';

export const downloadProductionFile = endpoint({
  name: 'downloadProductionFile',
  method: 'GET',
  path: '/api/order/{id}/production-file',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary:
    'The production file of an order (CSV or XLSX, whole or identity columns only), one row a mail piece. Refused with 409 (FileBeingMade) while the file of a large order is made for the first time.',
  params: z.object({ id: orderIdSchema }),
  query: productionFormSchema,
  answer: 'file',
});
