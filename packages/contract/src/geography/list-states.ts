import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const listStates = endpoint({
  name: 'listStates',
  method: 'GET',
  path: '/api/integration/geographic/states',
  needs: 'session',
  scope: 'everybody',
  summary: 'The states that can be chosen, by name, with the people known in each.',
  answer: z.object({
    states: z.array(z.object({ stateCode: z.string(), stateName: z.string(), people: z.number().int() })),
  }),
});
