import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

export const reopenImportedList = endpoint({
  name: 'reopenImportedList',
  method: 'POST',
  path: '/api/campaigns/imported-list/{id}/review',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary:
    'Takes all rows of the saved list of a campaign into a review, with marks of today. The list stays until the review is saved.',
  params: z.object({ id: campaignIdSchema }),
  answer: z.object({ importId: idSchema }),
});
