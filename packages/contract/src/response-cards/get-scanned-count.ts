import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getScannedCount = endpoint({
  name: 'getScannedCount',
  method: 'GET',
  path: '/api/responsecards/scanned-count',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'company',
  summary: 'The uploaded cards that no scan has read yet (decision 46).',
  answer: z.object({ total: z.number().int() }),
});
