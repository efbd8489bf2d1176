import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stopRequestIdsSchema } from './stop-request-ids.ts';

export const reopenStopRequests = endpoint({
  name: 'reopenStopRequests',
  method: 'POST',
  path: '/api/stop-requests/reopen',
  needs: 'ProspectList.buy',
  scope: 'Lead',
  summary: 'Opens decided proposals again. What an acceptance put on Do Not Call and Do Not Mail is taken back.',
  body: stopRequestIdsSchema,
  answer: z.object({ reopened: z.number().int() }),
});
