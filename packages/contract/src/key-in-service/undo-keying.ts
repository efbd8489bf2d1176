import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { keyInDetailSchema } from './key-in-detail.ts';

export const undoKeying = endpoint({
  name: 'undoKeying',
  method: 'POST',
  path: '/api/key-in-service/undo',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary: 'Takes back what the viewer keyed last from a card that was not sent. The viewer holds the card again.',
  body: z.object({ responseCardDetailId: idSchema }),
  /** The card with what was typed as its draft. */
  answer: keyInDetailSchema,
});
