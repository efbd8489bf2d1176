import { z } from 'zod';
import { reportFormShape, reportTexts } from '../campaigns/share-campaign-report.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Mails a report of a list's audience: a link to frozen figures, for people inside and outside the company. */
export const shareListReport = endpoint({
  name: 'shareListReport',
  method: 'POST',
  path: '/api/prospect-list/{id}/share-parameter-report',
  needs: 'ProspectList.share',
  scope: 'ProspectList',
  summary: 'Starts a job that counts the audience of a prospect list and mails its report.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object(reportFormShape).refine((form) => form.geographicalParameters || form.additionalParameters, {
    error: reportTexts.noSection,
    path: ['geographicalParameters'],
  }),
  answer: z.object({ jobId: idSchema }),
});
