import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const deleteLabel = endpoint({
  name: 'deleteLabel',
  method: 'DELETE',
  path: '/api/labels/{id}',
  needs: 'session',
  scope: 'company',
  summary: 'Deletes a tag or group that no record has.',
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});
