import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** A row of the Outbox: a mail that went to the user. */
export const outboxRowSchema = z.object({
  id: idSchema,
  subject: column('Subject', z.string()),
  kind: column('About', z.string()),
  to: column('To', z.string()),
  sentAt: column('Sent', instantSchema),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

export const searchOutbox = endpoint({
  name: 'searchOutbox',
  method: 'POST',
  path: '/api/search/outbox/row',
  needs: 'session',
  scope: 'own',
  summary: 'Searches, filters, sorts and pages the mails that went to the user; in demo mode only.',
  body: listQuerySchema,
  answer: listAnswerSchema(outboxRowSchema),
});
