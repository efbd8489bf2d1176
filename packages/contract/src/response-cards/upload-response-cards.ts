import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The result of one uploaded file. A file that was refused names the reason, and the other files count. */
const uploadedCardsSchema = z.object({
  fileName: z.string(),
  outcome: z.enum(['taken', 'duplicate', 'refused']),
  /** The cards of the file. 0 for a refused file. */
  cards: z.number().int(),
  /** Null for a file that was taken. */
  reason: z.string().nullable(),
});

export const uploadResponseCards = endpoint({
  name: 'uploadResponseCards',
  method: 'POST',
  path: '/api/responsecards/upload',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'company',
  summary:
    'Takes images of cards. Each page of a PDF or TIFF is a card, or one side of a card. A file that came in before is told.',
  /** `two`: each second page of a file is the back of the card of the page before. */
  query: z.object({ sides: z.enum(['one', 'two']).default('one') }),
  upload: {
    field: 'file',
    types: ['png', 'jpeg', 'webp', 'tiff', 'pdf'],
    mostMegabytes: 50,
    mostFiles: 20,
    judges: 'each',
  },
  answer: z.object({
    results: z.array(uploadedCardsSchema),
    /** The uploaded cards that no scan has read yet. */
    total: z.number().int(),
  }),
});
