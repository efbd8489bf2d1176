import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const removeSanNumber = endpoint({
  name: 'removeSanNumber',
  method: 'POST',
  path: '/api/do-not-call/san-numbers/{id}/remove',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Removes a kept subscription. Audiences that use the number keep it. A user who sees own records alone removes own numbers alone.',
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});
