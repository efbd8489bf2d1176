import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { typedCodeSchema } from './two-factor.ts';

export const verifyMfa = endpoint({
  name: 'verifyMfa',
  method: 'POST',
  path: '/api/asp-net-auth/mfa',
  needs: 'public',
  scope: 'everybody',
  summary:
    'Opens the session of a sign-in that waits for its second factor. Takes a code of an app, a mail or the list of recovery codes.',
  body: z.object({ code: typedCodeSchema, rememberDevice: z.boolean().default(false) }),
  answer: nothingSchema,
});
