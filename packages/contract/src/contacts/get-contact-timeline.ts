import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import { recordChangeSchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { callOutcomeCode } from './contact-call.ts';
import { contactIdParams } from './contact-payload.ts';

/** The most entries of an answer. */
export const timelinePageSize = 25;

/** Clients read `Dropdate` in place of a user of the provider. Null when no user did it. */
const bySchema = z.string().nullable();
const campaignShape = { campaignId: campaignIdSchema, campaignName: z.string() };

/** One event of a contact. */
const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('note'),
    id: idSchema,
    at: instantSchema,
    by: bySchema,
    /** Empty for a deleted note. */
    note: z.string(),
    isDeleted: z.boolean(),
  }),
  z.object({
    kind: z.literal('call'),
    id: idSchema,
    at: instantSchema,
    by: bySchema,
    outcome: callOutcomeCode,
    callBackOn: instantSchema.nullable(),
  }),
  z.object({
    kind: z.literal('change'),
    /** The request that made the changes. */
    id: z.string(),
    at: instantSchema,
    by: bySchema,
    actingFor: z.string().nullable(),
    changes: z.array(
      recordChangeSchema.pick({ id: true, field: true, label: true, isEvent: true, old: true, new: true }),
    ),
  }),
  /** A mail piece that the contact answered. `at` is noon of the day of mailing, in UTC. */
  z.object({ kind: z.literal('mailed'), id: idSchema, at: instantSchema, ...campaignShape }),
  /** The response card was sent to the client, and became the lead. */
  z.object({ kind: z.literal('sent'), id: idSchema, at: instantSchema, ...campaignShape }),
  z.object({
    kind: z.literal('response'),
    /** The response card, or the contact for a response without a card. */
    id: idSchema,
    /** The instant at which the response came in. */
    at: instantSchema,
    campaignId: campaignIdSchema.nullable(),
    campaignName: z.string().nullable(),
    channel: z.enum(leadChannels.map(({ channel }) => channel)).nullable(),
    /** Where the image of the response card is. Null without an image, and for viewers who may not open it. */
    responseCardUrl: z.string().nullable(),
    /** Whether the response or a later one came without paper. False for viewers who may not open what was answered. */
    hasOnlineAnswers: z.boolean(),
  }),
]);
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const getContactTimeline = endpoint({
  name: 'getContactTimeline',
  method: 'GET',
  path: '/api/contact/{id}/timeline',
  needs: ['Contact.viewDetails', 'Contact.update', 'Lead.update'],
  scope: ['Contact', 'Lead'],
  summary: 'What happened with a contact, newest first: mail pieces, responses, calls, notes, changes and mails.',
  params: contactIdParams,
  query: z.object({
    /** Only entries before this instant, which is `next` of the page before. */
    before: instantSchema.optional(),
  }),
  answer: z.object({
    results: z.array(timelineEntrySchema),
    /** The instant before which the next page begins. Null on the last page. */
    next: instantSchema.nullable(),
  }),
});
