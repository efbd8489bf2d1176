import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const restoreUserRole = endpoint({
  name: 'restoreUserRole',
  method: 'POST',
  path: '/api/user-role/{id}/restore',
  needs: 'UserRole.delete',
  scope: 'UserRole',
  whileSwitched: 'refused',
  summary: 'Brings a deleted role back, up to 30 days later.',
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});
