import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { areaCodesSchema, callAreaCodesSchema } from './call-area-codes.ts';

export const setCallAreaCodes = endpoint({
  name: 'setCallAreaCodes',
  method: 'PUT',
  path: '/api/do-not-call/area-codes',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Sets the area codes for which the company has subscribed to the registry, for a user who sees its top org. An empty list means all.',
  body: z.strictObject({ areaCodes: areaCodesSchema }),
  answer: callAreaCodesSchema,
});
