import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stopRequestIdsSchema } from './stop-request-ids.ts';

export const dismissStopRequests = endpoint({
  name: 'dismissStopRequests',
  method: 'POST',
  path: '/api/stop-requests/dismiss',
  needs: 'ProspectList.buy',
  scope: 'Lead',
  summary: 'Dismisses proposals not to contact leads.',
  body: stopRequestIdsSchema,
  answer: z.object({ dismissed: z.number().int() }),
});
