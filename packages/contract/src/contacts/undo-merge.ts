import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/api/contact/merge/{mergeId}/undo',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Takes a merge of two contacts back, for 30 days. Refused when a later change makes this impossible.',
  params: z.object({ mergeId: idSchema }),
  answer: z.object({ keptId: idSchema, mergedId: idSchema }),
});
