import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

export const downloadProductionFile = endpoint({
  name: 'downloadProductionFile',
  method: 'GET',
  path: '/api/order/{id}/production-file',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'The production file of an order (CSV), one row a mail piece.',
  params: z.object({ id: orderIdSchema }),
  answer: 'file',
});
