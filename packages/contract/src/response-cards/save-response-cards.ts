import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';
import { maxSessionCards } from './list-unidentified-cards.ts';

export const maxFlagNotesLength = 500;

/** The results of a session of Manual Identification (specification 3, section 4). */
export const saveResponseCards = endpoint({
  name: 'saveResponseCards',
  method: 'POST',
  path: '/api/responsecards/save-list',
  needs: ['ResponseCard.manuallyIdentify', 'LandingPageLead.manuallyIdentify'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary:
    'Saves what operators found out about cards: the recipient, or a flag. A card that another operator holds or has saved stays as it is, and is told.',
  body: z
    .array(
      z.object({
        responseCardId: idSchema,
        /** The recipient. Null for a flagged card. */
        audienceId: idSchema.nullable(),
        status: cardStatusCode,
        flagNotes: linesSchema.pipe(z.string().max(maxFlagNotesLength)).default(''),
      }),
    )
    .min(1)
    .max(maxSessionCards),
  answer: z.object({
    saved: z.array(idSchema),
    left: z.array(z.object({ id: idSchema, reason: z.string() })),
  }),
});
