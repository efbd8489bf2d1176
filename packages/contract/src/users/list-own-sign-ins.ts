import { signInWays } from '@dropdate/domain/session/sign-in-way';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const ownSignInSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /**
   * `wrong-code` is a try with the right password and a wrong second factor. `throttled` is a try that came too soon
   * after others, so the server compared nothing.
   */
  outcome: z.enum(['succeeded', 'refused', 'wrong-code', 'throttled']),
  way: z.enum(signInWays),
  /** Equal tries within about a second share one entry. */
  count: z.int(),
  /** The browser and the system of a good sign-in. Null for other tries, and when they are not known. */
  device: z.string().nullable(),
});

export const listOwnSignIns = endpoint({
  name: 'listOwnSignIns',
  method: 'GET',
  path: '/api/user/sign-ins',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'The sign-ins of the user and the failed tries with the user name in the last 90 days, newest first.',
  answer: z.object({
    signIns: z.array(ownSignInSchema),
    /** Whether there are older entries within the 90 days. */
    hasMore: z.boolean(),
  }),
});
