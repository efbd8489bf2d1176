import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Judges a password before it is saved (specification 1, section 5.3; decision 20). */
export const validatePassword = endpoint({
  name: 'validatePassword',
  method: 'POST',
  path: '/api/asp-net-auth/validate-password',
  needs: 'public',
  scope: 'everybody',
  summary: 'The requirements for a password, and whether a password meets each of them.',
  body: z.object({
    userName: z.string().max(320),
    email: z.string().max(320),
    password: z.string().max(1_000),
    confirmPassword: z.string().max(1_000),
  }),
  answer: z.object({
    isOk: z.boolean(),
    requirements: z.array(z.object({ text: z.string(), isMet: z.boolean() })),
  }),
});
