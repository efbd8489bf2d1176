import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** A parameter of the address at which the directory sends the browser back. */
const parameter = z.string().min(1).max(4_000);

/** What the directory answered (RFC 6749, section 4.1.2; RFC 9207): a code or an error, always with the state. */
export const adAnswerSchema = z.object({
  state: parameter,
  code: parameter.optional(),
  error: parameter.optional(),
  iss: parameter.optional(),
});

export const finishAdSignIn = endpoint({
  name: 'finishAdSignIn',
  method: 'POST',
  path: '/api/asp-net-auth/ad-sign-in/finish',
  needs: 'public',
  scope: 'everybody',
  summary: 'Opens a session for the answer of the directory. A user with a second factor gets a session after /mfa.',
  body: adAnswerSchema,
  answer: z.object({
    /** Whether the sign-in waits for a second factor. There is no session yet then. */
    needsSecondFactor: z.boolean(),
    /** The path that was asked for at the beginning. */
    next: z.string().nullable(),
  }),
});
