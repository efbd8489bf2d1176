import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linkIdSchema } from '../session/set-password-from-link.ts';

export const downloadSharedReport = endpoint({
  name: 'downloadSharedReport',
  method: 'GET',
  path: '/api/shared-reports/{id}/report.pdf',
  needs: 'public',
  scope: 'everybody',
  summary: 'The prospect report that a mailed link shows, as a PDF of one page.',
  params: z.object({ id: linkIdSchema }),
  answer: 'file',
});
