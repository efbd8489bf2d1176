import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { startedSetupSchema, twoFactorMethodSchema } from './two-factor.ts';

export const startMfaSetup = endpoint({
  name: 'startMfaSetup',
  method: 'POST',
  path: '/api/asp-net-auth/mfa/setup',
  needs: 'public',
  scope: 'everybody',
  summary:
    'Begins to set up the second factor that an org requires, during a sign-in. Mails the first code for codes by e-mail.',
  body: z.object({ method: twoFactorMethodSchema }),
  answer: startedSetupSchema,
});
