import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

/** The image is served through the viewer's scope alone. The path has no part that another user could guess or share. */
export const getResponseCardImage = endpoint({
  name: 'getResponseCardImage',
  method: 'GET',
  path: '/api/responsecards/{id}/image',
  needs: [
    'ResponseCard.viewDetail',
    'ResponseCard.viewAll',
    'ResponseCard.manuallyIdentify',
    'KeyInService.detail',
    'KeyInService.update',
    'MailbackProcessing.detail',
  ],
  scope: 'ResponseCard',
  summary: 'The image of a response card, upright, as it is or as a thumbnail.',
  params: cardIdParams,
  query: z.object({
    size: z.enum(['full', 'thumbnail']).default('full'),
    /** Tells browsers apart the images that a card had. The answer is the present image. */
    image: idSchema.optional(),
  }),
  answer: 'file',
});
