import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

/** How near to an edge a page can be cut, as a part of its width or height. */
const leastPart = 0.05;

/** Two cards on one page are two cards. */
export const splitResponseCard = endpoint({
  name: 'splitResponseCard',
  method: 'POST',
  path: '/api/responsecards/{id}/split',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'ResponseCard',
  summary:
    'Cuts the image of a card that waits for Manual Identification into two cards. Each part is read anew, and both wait for their recipients.',
  params: cardIdParams,
  body: z.object({
    /** `across` cuts from left to right, and `down` from top to bottom. */
    direction: z.enum(['across', 'down']),
    /** The place of the cut from the top or from the left, as a part of the height or width. */
    at: z
      .number()
      .min(leastPart)
      .max(1 - leastPart),
  }),
  answer: z.object({
    /** The upper or left card, which keeps its id, and the other one. */
    ids: z.array(idSchema),
  }),
});
