import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { keyInDetailSchema } from './key-in-detail.ts';

export const maxPendingDetails = 50;

export const listKeyInServicePendingDetail = endpoint({
  name: 'listKeyInServicePendingDetail',
  method: 'GET',
  path: '/api/key-in-service/pending-detail',
  needs: 'KeyInService.detail',
  scope: 'KeyInService',
  summary: 'The oldest cards that wait for keying-in, without holding them.',
  answer: z.object({ details: z.array(keyInDetailSchema), totalCount: z.number().int() }),
});
