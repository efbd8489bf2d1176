import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** The fields of a mail in the list. */
export const outboxMailSchema = z.object({ id: idSchema, subject: z.string(), sentAt: instantSchema });

/** Lists the mails that the user was sent in demo mode. Outside demo mode the call answers 404. */
export const listOutboxMails = endpoint({
  name: 'listOutboxMails',
  method: 'GET',
  path: '/api/outbox/mails',
  needs: 'session',
  scope: 'own',
  summary: 'Up to 100 mails that went to the user, newest first; in demo mode only.',
  answer: z.object({ results: z.array(outboxMailSchema) }),
});
