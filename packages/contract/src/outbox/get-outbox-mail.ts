import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

export const getOutboxMail = endpoint({
  name: 'getOutboxMail',
  method: 'GET',
  path: '/api/outbox/mails/{id}',
  needs: 'session',
  scope: 'own',
  summary: 'One mail that went to the user, as text; in demo mode only.',
  params: z.object({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    subject: z.string(),
    sentAt: instantSchema,
    from: z.string(),
    to: z.string(),
    text: z.string(),
    /** The link in the mail's text to a page of the product; null when the text has no such link. */
    link: z.string().nullable(),
    /** The files that went out with the mail, in the order of the mail. */
    attachments: z.array(z.object({ fileId: idSchema, name: z.string(), bytes: z.number().int() })),
  }),
});
