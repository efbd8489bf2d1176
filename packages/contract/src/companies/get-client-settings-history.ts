import { z } from 'zod';
import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema } from '../http/primitives.ts';

export const getClientSettingsHistory = endpoint({
  name: 'getClientSettingsHistory',
  method: 'GET',
  path: '/api/company/{companyId}/settings/history',
  needs: 'Company.update',
  scope: 'Company',
  summary: 'The changes of the settings of a client, newest first (decision 52).',
  params: z.object({ companyId: companyIdSchema }),
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
