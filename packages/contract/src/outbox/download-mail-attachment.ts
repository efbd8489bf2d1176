import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const downloadMailAttachment = endpoint({
  name: 'downloadMailAttachment',
  method: 'GET',
  path: '/api/outbox/mails/{id}/attachments/{fileId}',
  needs: 'session',
  scope: 'own',
  summary: 'A file of a mail that went to the user; in demo mode only.',
  params: z.object({ id: idSchema, fileId: idSchema }),
  answer: 'file',
});
