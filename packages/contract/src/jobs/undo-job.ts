import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const undoJob = endpoint({
  name: 'undoJob',
  method: 'POST',
  path: '/api/jobs/{id}/undo',
  needs: 'session',
  scope: 'own',
  summary:
    'Starts a job that takes back what an ended job of the user has changed. Records that were changed again are left out.',
  params: z.object({ id: idSchema }),
  answer: z.object({ jobId: idSchema }),
});
