import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const importDoNotMail = endpoint({
  name: 'importDoNotMail',
  method: 'POST',
  path: '/api/do-not-mail/import',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Reads a file of people whom the company does not mail, for a review. Nobody is added until the review is saved.',
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 25, mostFiles: 1 },
  answer: z.object({ importId: idSchema, rows: z.number().int() }),
});
