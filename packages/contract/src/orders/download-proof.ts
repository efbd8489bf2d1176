import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

export const downloadProof = endpoint({
  name: 'downloadProof',
  method: 'GET',
  path: '/api/order/{id}/proof',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'The first pieces of an order as a print-ready PDF.',
  params: z.object({ id: orderIdSchema }),
  answer: 'file',
});
