import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stopRequestIdsSchema } from './stop-request-ids.ts';

export const acceptStopRequests = endpoint({
  name: 'acceptStopRequests',
  method: 'POST',
  path: '/api/stop-requests/accept',
  needs: 'ProspectList.buy',
  scope: 'Lead',
  summary:
    'Accepts proposals not to contact leads: their numbers go on Do Not Call, and their names and addresses on Do Not Mail, as each lead asks.',
  body: stopRequestIdsSchema,
  answer: z.object({ numbers: z.number().int(), people: z.number().int() }),
});
