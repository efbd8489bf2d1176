import { z } from 'zod';
import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const getUserRoleHistory = endpoint({
  name: 'getUserRoleHistory',
  method: 'GET',
  path: '/api/user-role/{id}/history',
  needs: ['UserRole.viewAll', 'UserRole.update'],
  scope: ['UserRole', 'CompanySegment'],
  summary: 'The changes of a role, field by field, newest first (decision 52).',
  params: z.object({ id: idSchema }),
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
