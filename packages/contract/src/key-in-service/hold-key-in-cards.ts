import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** As an operator of Manual Identification, an operator of Keying-In holds a card for two minutes (decision 48). */
export const holdKeyInCards = endpoint({
  name: 'holdKeyInCards',
  method: 'POST',
  path: '/api/key-in-service/hold',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary:
    'Holds cards to key in for the viewer, and lets all other waiting cards of the viewer go. A card of another operator is left.',
  body: z.object({ ids: z.array(idSchema).max(200) }),
  answer: z.object({
    /** The cards that the viewer holds now. */
    held: z.array(idSchema),
    /** The other named cards: another operator holds the card, or nobody needs to key it in any more. */
    refused: z.array(z.object({ id: idSchema, heldBy: z.string().nullable() })),
  }),
});
