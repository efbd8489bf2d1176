import { endpoint } from '../http/endpoint.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

/** Nobody is held: bought lists reserve nobody (decision 35). Refusal 409: `CountOutOfDate`. */
export const reserveProspectList = endpoint({
  name: 'reserveProspectList',
  method: 'PUT',
  path: '/api/prospect-list/reserve',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Keeps count, quotas and month of a prospect list for its order.',
  body: listRefSchema,
  answer: prospectListSchema,
});
