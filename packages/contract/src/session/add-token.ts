import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instantSchema } from '../http/primitives.ts';

/** Restarts the session's idle time. The call takes no payload (decision 17). */
export const addToken = endpoint({
  name: 'addToken',
  method: 'POST',
  path: '/api/asp-net-auth/add-token',
  needs: 'session',
  scope: 'own',
  summary: 'Refreshes the idle time of the session; takes no payload.',
  answer: z.object({ idleUntil: instantSchema, absoluteUntil: instantSchema }),
});
