import { manualReasons } from '@dropdate/domain/response-card/card-reading';
import { z } from 'zod';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';
import { matchingAudienceSchema } from './search-audience.ts';

/** A card in a session of identification, of paper or online. */
export const sessionCardSchema = z.object({
  id: idSchema,
  status: cardStatusCode,
  imageName: z.string(),
  receivedDate: instantSchema,
  manualReason: z.enum(manualReasons).nullable(),
  /** The two best recipients that the server found. */
  proposals: z.array(matchingAudienceSchema),
  /** The other operator who holds the card. Null for a free card and for a card that the viewer holds. */
  heldBy: z.string().nullable(),
  /** What the viewer decided in a session that was not completed. Null for a card without a decision. */
  draft: z
    .object({ status: cardStatusCode, flagNotes: z.string(), audience: matchingAudienceSchema.nullable() })
    .nullable(),
});
export type SessionCard = z.output<typeof sessionCardSchema>;
