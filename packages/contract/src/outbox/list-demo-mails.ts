import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** Lists the mails of the demo for readers without a session. Outside demo mode the call answers 404 (decision 53). */
export const listDemoMails = endpoint({
  name: 'listDemoMails',
  method: 'GET',
  path: '/api/site/demo-mails',
  needs: 'public',
  scope: 'everybody',
  summary: 'Up to 100 mails of the demo, newest first; in demo mode only.',
  answer: z.object({
    results: z.array(z.object({ id: idSchema, subject: z.string(), toName: z.string(), sentAt: instantSchema })),
  }),
});
