import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from '../response-cards/card-codes.ts';
import { maxFlagNotesLength } from '../response-cards/save-response-cards.ts';
import { keyInDetailSchema } from './key-in-detail.ts';
import { keyedAudienceSchema } from './keyed-audience.ts';

/** The cards that an operator has at hand: the shown card, and the next one with its image. */
export const cardsAtHand = 2;

const keyedInSchema = z.object({
  /** Null in the entry with empty values that the first load sends. */
  responseCardDetailId: idSchema.nullable(),
  /** Empty, Initial and Pending Keying-In key the card in. A flag stays. */
  responseCardStatus: cardStatusCode.nullable(),
  /** Null for a flagged card. */
  audience: keyedAudienceSchema.nullable(),
  flagNotes: linesSchema.pipe(z.string().max(maxFlagNotesLength)).optional(),
  /** An id of this save. The same save can be sent again after its answer was lost. */
  keyingId: idSchema.optional(),
  /** The keys that the operator pressed on the card, and the milliseconds from its first paint. */
  keystrokes: z.number().int().min(0).max(100_000).optional(),
  milliseconds: z.number().int().min(0).max(86_400_000).optional(),
});

export const saveAndGetNext = endpoint({
  name: 'saveAndGetNext',
  method: 'POST',
  path: '/api/key-in-service/save-and-get-next',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary:
    'Saves a keyed or flagged card, and holds the next cards for the viewer: the first is the next to work on. No other operator gets them.',
  body: z.object({
    /** One card, or a list with one card at most. An entry without a card is left out. */
    keyedInData: z.union([z.array(keyedInSchema).max(1), keyedInSchema]),
    /** The cards that the viewer has at hand already. They stay with the viewer. */
    atHand: z.array(idSchema).max(10).optional(),
  }),
  answer: z.object({
    details: z.array(keyInDetailSchema),
    overview: z.object({ pending: z.number().int(), unlockedPending: z.number().int() }),
  }),
});
