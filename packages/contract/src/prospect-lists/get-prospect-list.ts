import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

export const getProspectList = endpoint({
  name: 'getProspectList',
  method: 'GET',
  path: '/api/prospect-list/{id}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'A prospect list with its lines and totals.',
  params: z.object({ id: prospectListIdSchema }),
  answer: prospectListSchema,
});
