import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const cancelJob = endpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  needs: 'session',
  scope: 'own',
  summary: 'Cancels a job of the user. A running job ends at its next safe point.',
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});
