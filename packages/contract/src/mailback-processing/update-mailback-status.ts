import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { mailbackOrgsSchema } from './mailback-orgs.ts';

/** The work is a job, so that its end can be undone (specification 3, section 4). */
export const updateMailbackStatus = endpoint({
  name: 'updateMailbackStatus',
  method: 'POST',
  path: '/api/mailback-processing/update-mailback-status',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'Marks the cards of orgs that wait as sent, as a job. Refused when no card waits.',
  body: z.object({ companySegmentIds: mailbackOrgsSchema }),
  answer: z.object({ jobId: idSchema, total: z.number().int() }),
});
