import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const forgetDevices = endpoint({
  name: 'forgetDevices',
  method: 'DELETE',
  path: '/api/user/two-factor/devices',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Forgets all remembered devices of the user. Each of them needs the second factor at its next sign-in.',
  answer: z.object({ forgotten: z.int() }),
});
