import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const importDoNotCall = endpoint({
  name: 'importDoNotCall',
  method: 'POST',
  path: '/api/do-not-call/import',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Reads a file of numbers that the company does not call, for a review. None is added until the review is saved.',
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 25, mostFiles: 1 },
  answer: z.object({ importId: idSchema, rows: z.number().int() }),
});
