import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { currentPasswordSchema } from './current-password.ts';

export const turnOffTwoFactor = endpoint({
  name: 'turnOffTwoFactor',
  method: 'POST',
  path: '/api/user/two-factor/turn-off',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Turns off the own two-factor sign-in. Refused while an org of the user requires it.',
  body: z.object({ currentPassword: currentPasswordSchema }),
  answer: nothingSchema,
});
