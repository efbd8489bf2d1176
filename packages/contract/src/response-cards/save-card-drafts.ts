import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';
import { maxSessionCards } from './list-unidentified-cards.ts';
import { maxFlagNotesLength } from './save-response-cards.ts';

/** What an operator has decided and not completed. A reload, a crash and a power cut lose nothing of a session. */
export const saveCardDrafts = endpoint({
  name: 'saveCardDrafts',
  method: 'POST',
  path: '/api/responsecards/save-drafts',
  needs: ['ResponseCard.manuallyIdentify', 'LandingPageLead.manuallyIdentify'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary:
    'Keeps decisions of a session of Manual Identification for its operator until Complete Session. The cards stay as they are.',
  body: z
    .array(
      z.object({
        responseCardId: idSchema,
        /** The recipient. Null for a flagged card, and for a card that waits again. */
        audienceId: idSchema.nullable(),
        /** A card that waits for its recipient has no draft any longer. */
        status: cardStatusCode,
        flagNotes: linesSchema.pipe(z.string().max(maxFlagNotesLength)).default(''),
      }),
    )
    .min(1)
    .max(maxSessionCards),
  answer: z.object({
    /** The cards whose drafts are kept or removed. The other named cards do not wait any more, or another operator holds them. */
    saved: z.array(idSchema),
  }),
});
