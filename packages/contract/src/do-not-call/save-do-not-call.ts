import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const saveDoNotCall = endpoint({
  name: 'saveDoNotCall',
  method: 'POST',
  path: '/api/do-not-call/save-import',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Starts the job that adds the selected numbers of a review to the do-not-call file. A repeated call returns the same job.',
  body: z.object({ importId: idSchema }),
  answer: z.object({ jobId: idSchema }),
});
