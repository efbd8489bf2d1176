import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from '../response-cards/card-codes.ts';
import { maxFlagNotesLength } from '../response-cards/save-response-cards.ts';
import { keyedAudienceSchema } from './keyed-audience.ts';

export const updateKeyedCard = endpoint({
  name: 'updateKeyedCard',
  method: 'POST',
  path: '/api/key-in-service/update',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary: 'Saves the individual card: keyed in with its data, or flagged. Refused for a card that was sent.',
  body: z.object({
    keyedInData: z.object({
      responseCardDetailId: idSchema,
      responseCardStatus: cardStatusCode.nullable(),
      /** Whether the data are saved. They are not for a flag. */
      updateAudienceDetails: z.boolean(),
      audience: keyedAudienceSchema.nullable(),
      flagNotes: linesSchema.pipe(z.string().max(maxFlagNotesLength)).optional(),
      /** The version that the viewer saw. Another version is a conflict. */
      version: z.number().int().min(1).max(2_147_483_647).optional(),
    }),
  }),
  answer: z.object({ status: cardStatusCode, version: z.number().int() }),
});
