import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const createScanHistory = endpoint({
  name: 'createScanHistory',
  method: 'POST',
  path: '/api/responsecards/create-scan-history',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'company',
  summary: 'Starts a scan of all uploaded cards. Refused while a scan runs, and while no card waits.',
  answer: z.object({ jobId: idSchema, total: z.number().int() }),
});
