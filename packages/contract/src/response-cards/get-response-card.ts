import { manualReasons } from '@dropdate/domain/response-card/card-reading';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instantSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';
import { onlineAnswerSchema } from './online-answer.ts';
import { responseCardRowSchema } from './response-card-row.ts';

export const responseCardDetailSchema = responseCardRowSchema.extend({
  flagNotes: z.string(),
  /** The image of the card of the same piece that came in before. Null for a card that a scan did not flag. */
  duplicateOf: z.string().nullable(),
  /** How the card got its recipient. Null while it has none. */
  identification: z.enum(['code', 'print', 'person']).nullable(),
  /** Why the scan left the card to a person. Null where the scan identified the card. */
  manualReason: z.enum(manualReasons).nullable(),
  /** The printed address of the piece. Null while the card has no recipient. */
  addressLine1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  recalledOn: instantSchema.nullable(),
  recallReason: z.string(),
  /** What was answered for the piece of this card without paper, oldest first. */
  answers: z.array(onlineAnswerSchema),
});

export const getResponseCard = endpoint({
  name: 'getResponseCard',
  method: 'GET',
  path: '/api/responsecards/{id}',
  needs: ['ResponseCard.viewDetail', 'LandingPageLead.detail'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary: 'One response card.',
  params: cardIdParams,
  answer: responseCardDetailSchema,
});
