import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { onlineAnswerSchema } from '../response-cards/online-answer.ts';
import { sessionCardSchema } from '../response-cards/session-card.ts';

const pendingAnswerSchema = sessionCardSchema.extend({
  channel: z.enum(leadChannels.map(({ channel }) => channel)),
  /** What was answered, oldest first. */
  answers: z.array(onlineAnswerSchema),
});
export type PendingAnswer = z.output<typeof pendingAnswerSchema>;

export const listLandingPageLeadPendingDetail = endpoint({
  name: 'listLandingPageLeadPendingDetail',
  method: 'GET',
  path: '/api/landing-page-lead/pending-detail',
  needs: 'LandingPageLead.manuallyIdentify',
  scope: 'LandingPageLead',
  summary: 'The answers that wait for Identify Leads, oldest first.',
  answer: z.object({
    details: z.array(pendingAnswerSchema),
    /** How many answers wait, also beyond the answer of this call. */
    totalCount: z.number().int(),
  }),
});
