import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const saveDoNotMail = endpoint({
  name: 'saveDoNotMail',
  method: 'POST',
  path: '/api/do-not-mail/save-import',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Starts the job that adds the selected people of a review to those whom the company does not mail. A repeated call returns the same job.',
  body: z.object({ importId: idSchema }),
  answer: z.object({ jobId: idSchema }),
});
