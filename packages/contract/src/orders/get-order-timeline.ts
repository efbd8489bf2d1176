import { timelineSteps } from '@dropdate/domain/campaign/order-timeline';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, instantSchema, orderIdSchema } from '../http/primitives.ts';

const timelineEntrySchema = z.object({
  step: z.enum(timelineSteps.map(({ step }) => step)),
  /** `next` is the expected step, and `later` comes after it. */
  state: z.enum(['done', 'next', 'later']),
  /** Null when only the day is known, and for expected steps. */
  at: instantSchema.nullable(),
  /** The day in the time zone of the company. For the next step, the day until which it is expected, or null. */
  on: dateSchema.nullable(),
  /** The user. Clients read `Dropdate` in place of a user of the provider. Null when no user did it. */
  by: z.string().nullable(),
  /** The number of equal events that the entry stands for. */
  times: z.number().int(),
  /** The mailing, for the dispatch only. */
  mailed: z.object({ pieces: z.number().int(), on: dateSchema }).nullable(),
  /** The expected days, for the days in homes only. */
  inHomes: z.object({ from: dateSchema, to: dateSchema }).nullable(),
  /** Why the validation was skipped, or why fewer pieces were dispatched. The provider alone reads it. */
  reason: z.string().nullable(),
  /** The number of problems of a failed file. The provider alone reads it. */
  problems: z.number().int().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const getOrderTimeline = endpoint({
  name: 'getOrderTimeline',
  method: 'GET',
  path: '/api/order/{id}/timeline',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'What happened to a placed order, in the sequence of time, and what is expected next.',
  params: z.object({ id: orderIdSchema }),
  answer: z.object({
    entries: z.array(timelineEntrySchema),
    /** Whether the entries are those of a client, who reads no steps of the production file. */
    isForClient: z.boolean(),
  }),
});
