import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const downloadJobFile = endpoint({
  name: 'downloadJobFile',
  method: 'GET',
  path: '/api/jobs/{id}/file',
  needs: 'session',
  scope: 'own',
  summary: 'The file that a job made. It is kept for seven days.',
  params: z.object({ id: idSchema }),
  answer: 'file',
});
