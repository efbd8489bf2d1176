import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recoveryCodesSchema, typedCodeSchema } from './two-factor.ts';

export const finishMfaSetup = endpoint({
  name: 'finishMfaSetup',
  method: 'POST',
  path: '/api/asp-net-auth/mfa/setup/finish',
  needs: 'public',
  scope: 'everybody',
  summary: 'Sets up the second factor with its first code, opens the session and answers the recovery codes.',
  body: z.object({ code: typedCodeSchema, rememberDevice: z.boolean().default(false) }),
  answer: recoveryCodesSchema,
});
