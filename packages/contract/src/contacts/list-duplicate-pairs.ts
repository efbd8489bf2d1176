import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lastPage } from '../http/list.ts';
import { instantSchema } from '../http/primitives.ts';
import { duplicatePairSchema } from './duplicate-pairs.ts';

export const listDuplicatePairs = endpoint({
  name: 'listDuplicatePairs',
  method: 'GET',
  path: '/api/contacts/duplicates',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'The pairs that the last search found, and of which the viewer sees both contacts, surest first.',
  query: z.object({ page: z.coerce.number().int().min(0).max(lastPage).default(0) }),
  answer: z.object({
    results: z.array(duplicatePairSchema),
    totalCount: z.number().int(),
    /** The number of pairs that are almost surely one person. They come first. */
    sureCount: z.number().int(),
    /** The last instant at which a pair was found. Null without pairs. */
    foundOn: instantSchema.nullable(),
  }),
});
