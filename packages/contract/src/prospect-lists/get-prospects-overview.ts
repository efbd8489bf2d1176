import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getProspectsOverview = endpoint({
  name: 'getProspectsOverview',
  method: 'GET',
  path: '/api/prospect-list/prospects-overview',
  needs: 'ProspectList.viewAll',
  scope: 'ProspectList',
  summary: 'The tiles of Prospect Management.',
  answer: z.object({ prospectListCount: z.number().int(), prospectCount: z.number().int() }),
});
