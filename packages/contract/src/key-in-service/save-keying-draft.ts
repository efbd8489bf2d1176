import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from '../response-cards/card-codes.ts';
import { maxFlagNotesLength } from '../response-cards/save-response-cards.ts';
import { keyedFormSchema } from './keyed-audience.ts';

/** What an operator typed and did not save. A reload, a crash and a power cut lose none of it. */
export const saveKeyingDraft = endpoint({
  name: 'saveKeyingDraft',
  method: 'POST',
  path: '/api/key-in-service/save-draft',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary: 'Keeps what the viewer typed for a waiting card, for the viewer alone. The card stays as it is.',
  body: z.object({
    responseCardDetailId: idSchema,
    form: keyedFormSchema,
    flag: cardStatusCode.nullable(),
    flagNotes: linesSchema.pipe(z.string().max(maxFlagNotesLength)),
  }),
  answer: z.object({
    /** False for a card that does not wait any more, or that another operator holds. */
    isKept: z.boolean(),
  }),
});
