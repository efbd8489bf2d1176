import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { startedSetupSchema, twoFactorMethodSchema } from '../session/two-factor.ts';
import { currentPasswordSchema } from './current-password.ts';

export const startTwoFactorSetup = endpoint({
  name: 'startTwoFactorSetup',
  method: 'POST',
  path: '/api/user/two-factor/setup',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Begins to set up an own second factor. Mails the first code for codes by e-mail.',
  body: z.object({ method: twoFactorMethodSchema, currentPassword: currentPasswordSchema }),
  answer: startedSetupSchema,
});
