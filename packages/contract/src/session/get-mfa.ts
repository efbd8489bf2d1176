import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { twoFactorMethodSchema } from './two-factor.ts';

const mfaSchema = z.object({
  /** Null for a user who must set up a second factor first. */
  method: twoFactorMethodSchema.nullable(),
  /** The address that codes are mailed to, mostly hidden. */
  email: z.string(),
  isDemo: z.boolean(),
  /** The code that the app of the user shows now. Null outside the demo, and for codes by e-mail. */
  demoCode: z.string().nullable(),
});
export type Mfa = z.infer<typeof mfaSchema>;

export const getMfa = endpoint({
  name: 'getMfa',
  method: 'GET',
  path: '/api/asp-net-auth/mfa',
  needs: 'public',
  scope: 'everybody',
  summary: 'The second step that the sign-in of this browser waits for. 401 when no sign-in waits.',
  answer: mfaSchema,
});
