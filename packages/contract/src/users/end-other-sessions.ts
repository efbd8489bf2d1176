import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Ends all sessions of the user but the current one.',
  answer: z.object({ ended: z.int() }),
});
