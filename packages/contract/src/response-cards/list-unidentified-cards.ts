import { manualReasons } from '@dropdate/domain/response-card/card-reading';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';
import { matchingAudienceSchema } from './search-audience.ts';

const boxSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const unidentifiedCardSchema = z.object({
  id: idSchema,
  status: cardStatusCode,
  imageUrl: z.string().nullable(),
  imageName: z.string(),
  receivedDate: instantSchema,
  manualReason: z.enum(manualReasons).nullable(),
  /** What the scan read without being sure, to fill the fields. */
  printKeyCode: z.string().nullable(),
  zipCodeAndZipPlus: z.string().nullable(),
  /** The place of the printed key on the image. */
  keyBox: boxSchema.nullable(),
  /** The two best recipients of the scan. */
  proposals: z.array(matchingAudienceSchema),
  /** The other operator who holds the card. Null for a free card and for a card that the viewer holds. */
  heldBy: z.string().nullable(),
  /** What the viewer decided in a session that was not completed. Null for a card without a decision. */
  draft: z
    .object({ status: cardStatusCode, flagNotes: z.string(), audience: matchingAudienceSchema.nullable() })
    .nullable(),
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
