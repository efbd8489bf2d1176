import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { answerWays } from '@dropdate/domain/response-card/online-answer';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, instantSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';
import { leadCardNeeds } from './get-lead-response-card.ts';

/** A consent that a lead gave with an answer. */
export const leadConsentSchema = z.object({
  channel: z.enum(leadChannels.map(({ channel }) => channel)),
  /** How an answer without paper came. Null for a card. */
  way: z.enum(answerWays.map(({ way }) => way)).nullable(),
  receivedDate: instantSchema,
  /** The last day on which the answer permits contact. Null for an answer that asks to stop. */
  permittedUntil: dateSchema.nullable(),
  /** The wording that was shown or printed, with its version. Null where nothing was shown, as for a mail. */
  wording: z.object({ version: z.string(), text: z.string() }).nullable(),
  /** The code of the piece that was answered. Null where nobody knows the piece. */
  code: z.string().nullable(),
  /** The network of the sender, such as `203.0.113.0/24`. Null for a card, and where nobody knows it. */
  network: z.string().nullable(),
  /** Where the image of the card is. Null without an image. */
  imageUrl: z.string().nullable(),
});
export type LeadConsent = z.output<typeof leadConsentSchema>;

export const listLeadConsents = endpoint({
  name: 'listLeadConsents',
  method: 'GET',
  path: '/api/contact/{id}/consents',
  needs: leadCardNeeds,
  scope: 'Lead',
  summary: 'The consents of a lead, oldest first: what each answer was shown, when and how it came, and its evidence.',
  params: contactIdParams,
  answer: z.object({ consents: z.array(leadConsentSchema) }),
});
