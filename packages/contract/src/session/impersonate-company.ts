import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, idSchema, nothingSchema } from '../http/primitives.ts';

export const impersonateCompany = endpoint({
  name: 'impersonateCompany',
  method: 'POST',
  path: '/api/user/{companyId}/{segmentId}/impersonate-company',
  needs: 'Company.impersonate',
  scope: 'Company',
  summary: 'Switches the session to an org. The own org ends the switch.',
  params: z.object({ companyId: companyIdSchema, segmentId: idSchema }),
  answer: nothingSchema,
});
