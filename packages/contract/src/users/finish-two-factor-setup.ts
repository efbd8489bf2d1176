import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recoveryCodesSchema, typedCodeSchema } from '../session/two-factor.ts';

export const finishTwoFactorSetup = endpoint({
  name: 'finishTwoFactorSetup',
  method: 'POST',
  path: '/api/user/two-factor/setup/finish',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary:
    'Sets up the own second factor with its first code and answers the recovery codes. All other sessions of the user end.',
  body: z.object({ code: typedCodeSchema }),
  answer: recoveryCodesSchema,
});
