import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const markDuplicatePair = endpoint({
  name: 'markDuplicatePair',
  method: 'POST',
  path: '/api/contacts/mark-duplicate-pair',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Remembers that two contacts are no duplicates, or takes this back.',
  body: z.object({ ids: z.tuple([idSchema, idSchema]), isDuplicate: z.boolean() }),
  answer: nothingSchema,
});
