import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const seeJobs = endpoint({
  name: 'seeJobs',
  method: 'POST',
  path: '/api/jobs/seen',
  needs: 'session',
  scope: 'own',
  summary: 'Marks ended jobs of the user as seen.',
  body: z.object({ ids: z.array(idSchema).min(1).max(100) }),
  answer: nothingSchema,
});
