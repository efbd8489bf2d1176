import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Ends another session of the user. Its next call answers that the user must sign in.',
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});
