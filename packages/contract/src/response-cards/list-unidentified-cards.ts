import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { sessionCardSchema } from './session-card.ts';

const boxSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const unidentifiedCardSchema = sessionCardSchema.extend({
  imageUrl: z.string().nullable(),
  /** What the scan read without being sure, to fill the fields. */
  printKeyCode: z.string().nullable(),
  zipCodeAndZipPlus: z.string().nullable(),
  /** The place of the printed key on the image. */
  keyBox: boxSchema.nullable(),
});
export type UnidentifiedCard = z.output<typeof unidentifiedCardSchema>;

/** The most cards of one session of Manual Identification. */
export const maxSessionCards = 200;

export const listUnidentifiedCards = endpoint({
  name: 'listUnidentifiedCards',
  method: 'GET',
  path: '/api/responsecards/unidentified-leads-detail',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'ResponseCard',
  summary: 'The cards that wait for Manual Identification, oldest first.',
  answer: z.object({
    details: z.array(unidentifiedCardSchema),
    /** How many cards wait, also beyond the answer. */
    totalCount: z.number().int(),
  }),
});
