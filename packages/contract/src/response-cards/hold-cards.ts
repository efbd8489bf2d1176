import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { maxSessionCards } from './list-unidentified-cards.ts';

/** An operator holds a card for two minutes. The page calls this again before the time ends (decision 48). */
export const holdCards = endpoint({
  name: 'holdCards',
  method: 'POST',
  path: '/api/responsecards/hold',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'ResponseCard',
  summary: 'Holds cards for the viewer, and lets all other cards of the viewer go. A card of another operator is left.',
  body: z.object({ ids: z.array(idSchema).max(maxSessionCards) }),
  answer: z.object({
    /** The cards that the viewer holds now. */
    held: z.array(idSchema),
    /** The other named cards: another operator holds the card, or nobody needs to identify the card any more. */
    refused: z.array(z.object({ id: idSchema, heldBy: z.string().nullable() })),
  }),
});
