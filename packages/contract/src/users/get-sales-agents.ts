import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const getSalesAgents = endpoint({
  name: 'getSalesAgents',
  method: 'GET',
  path: '/api/user/get-sales-agents',
  needs: 'session',
  scope: 'User',
  summary: 'Active sales agents whom the user can see, by name; at most 500.',
  answer: z.object({
    results: z.array(
      z.object({
        userId: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        orgName: z.string(),
        /** Whether the viewer's last campaign with an agent has this one. */
        isOfLastCampaign: z.boolean(),
      }),
    ),
  }),
});
