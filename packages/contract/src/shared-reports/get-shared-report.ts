import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema } from '../http/primitives.ts';
import { linkIdSchema } from '../session/set-password-from-link.ts';
import { prospectReportSchema } from './prospect-report.ts';

/**
 * The frozen report behind a mailed link. An expired or unknown link answers 404, and so does the link of a deleted
 * campaign or list.
 */
export const getSharedReport = endpoint({
  name: 'getSharedReport',
  method: 'GET',
  path: '/api/shared-reports/{id}',
  needs: 'public',
  scope: 'everybody',
  summary: 'The prospect report that a mailed link shows. It has counts and prices, and no personal data.',
  params: z.object({ id: linkIdSchema }),
  answer: z.object({
    /** The name of the campaign or of the prospect list. */
    name: z.string(),
    /** The name of the org that shares the report. */
    orgName: z.string(),
    /** The day of the figures. */
    countedOn: dateSchema,
    /** The first day of the month of the prospect data; null when the people of an order are counted. */
    dataAsOf: dateSchema.nullable(),
    /** The last day of the link. */
    expiresOn: dateSchema,
    report: prospectReportSchema,
  }),
});
