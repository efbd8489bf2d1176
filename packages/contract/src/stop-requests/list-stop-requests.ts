import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** The most requests of an answer. */
export const mostStopRequests = 200;

/** An answer in which a lead seems to ask for no further contact. */
export const stopRequestSchema = z.object({
  id: idSchema,
  contactId: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The words of the lead, as far as they matter. */
  quote: z.string(),
  asksNoCalls: z.boolean(),
  asksNoMail: z.boolean(),
  foundOn: instantSchema,
});
export type StopRequest = z.output<typeof stopRequestSchema>;

export const listStopRequests = endpoint({
  name: 'listStopRequests',
  method: 'GET',
  path: '/api/stop-requests',
  needs: 'ProspectList.buy',
  scope: 'Lead',
  summary: 'The open proposals not to contact leads any more, the newest first.',
  answer: z.object({
    requests: z.array(stopRequestSchema),
    /** How many there are, also beyond the answer. */
    totalCount: z.number().int(),
  }),
});
