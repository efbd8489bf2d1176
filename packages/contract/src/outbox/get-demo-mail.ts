import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { getOutboxMail } from './get-outbox-mail.ts';

export const getDemoMail = endpoint({
  name: 'getDemoMail',
  method: 'GET',
  path: '/api/site/demo-mails/{id}',
  needs: 'public',
  scope: 'everybody',
  summary: 'One mail of the demo, as text; in demo mode only.',
  params: z.object({ id: idSchema }),
  answer: getOutboxMail.answer,
});
