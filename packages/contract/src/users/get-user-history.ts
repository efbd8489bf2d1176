import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { userIdParams } from './user-account.ts';

export const getUserHistory = endpoint({
  name: 'getUserHistory',
  method: 'GET',
  path: '/api/user/{id}/history',
  needs: 'User.update',
  scope: 'User',
  summary: 'The changes of a user, field by field, newest first (decision 52).',
  params: userIdParams,
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
