import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getMailbackOverview = endpoint({
  name: 'getMailbackOverview',
  method: 'GET',
  path: '/api/mailback-processing/overview',
  needs: 'MailbackProcessing.viewAll',
  scope: 'MailbackProcessing',
  summary: 'The number of mailbacks that wait, and of those that were sent.',
  answer: z.object({ pending: z.number().int(), completed: z.number().int() }),
});
