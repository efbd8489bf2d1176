import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, prospectListIdSchema } from '../http/primitives.ts';

export const getListSegment = endpoint({
  name: 'getListSegment',
  method: 'GET',
  path: '/api/prospect-list/company-segment/{id}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'The org of a prospect list.',
  params: z.object({ id: prospectListIdSchema }),
  answer: z.object({ id: idSchema, name: z.string() }),
});
