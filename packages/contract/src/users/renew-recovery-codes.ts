import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recoveryCodesSchema } from '../session/two-factor.ts';
import { currentPasswordSchema } from './current-password.ts';

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Makes new own recovery codes. The former recovery codes work no more.',
  body: z.object({ currentPassword: currentPasswordSchema }),
  answer: recoveryCodesSchema,
});
