import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The longest path that a sign-in remembers. A cookie holds it, and browsers keep no cookie above 4,096 characters. */
export const maxNextLength = 1_500;

export const startAdSignIn = endpoint({
  name: 'startAdSignIn',
  method: 'POST',
  path: '/api/asp-net-auth/ad-sign-in/start',
  needs: 'public',
  scope: 'everybody',
  summary: 'Begins a sign-in with the directory, in place of an older one of this browser.',
  body: z.object({
    /** The path to open after the sign-in. */
    next: z.string().max(maxNextLength).nullable().default(null),
  }),
  answer: z.object({
    /** The address of the directory, which the browser opens now. */
    address: z.string(),
  }),
});
