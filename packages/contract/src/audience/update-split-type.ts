import { splitCategories } from '@dropdate/domain/distribution/split-category';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Keeps whether the buyer splits the count by place, or by birth month and year. The quotas stay as they are. */
export const updateSplitType = endpoint({
  name: 'updateSplitType',
  method: 'PUT',
  path: '/api/audience/update-split-type/{requestId}/{category}',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Keeps by which facts the buyer splits the count.',
  /** The request id is the `eventRequestExternalId` of the last count. */
  params: z.object({
    requestId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    category: z.enum(splitCategories),
  }),
  answer: z.object({ splitCategory: z.enum(splitCategories) }),
});
