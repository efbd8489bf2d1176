import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const getScanningStatus = endpoint({
  name: 'getScanningStatus',
  method: 'GET',
  path: '/api/responsecards/scanning-status',
  needs: 'ResponseCard.viewAll',
  scope: 'company',
  summary: 'How far the running scan is. Null while no scan runs.',
  answer: z
    .object({
      identifiedLeadCount: z.number().int(),
      pendingIdentificationCount: z.number().int(),
      totalCount: z.number().int(),
      /** The job that the viewer can cancel. Null for a scan of another user. */
      jobId: idSchema.nullable(),
    })
    .nullable(),
});
