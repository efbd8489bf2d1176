import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Whether the sign-in page offers the sign-in with the directory of a company (decision 19). */
export const getAdSignIn = endpoint({
  name: 'getAdSignIn',
  method: 'GET',
  path: '/api/asp-net-auth/ad-sign-in',
  needs: 'public',
  scope: 'everybody',
  summary: 'Whether users of a company may sign in with the directory of the company.',
  answer: z.object({ isOffered: z.boolean() }),
});
