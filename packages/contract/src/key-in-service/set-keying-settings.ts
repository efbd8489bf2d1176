import { comparedNames } from '@dropdate/domain/keying/keyed-fields';
import { mostPromiseHours } from '@dropdate/domain/keying/keying-promise';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, idSchema, nothingSchema } from '../http/primitives.ts';

export const setKeyingSettings = endpoint({
  name: 'setKeyingSettings',
  method: 'PUT',
  path: '/api/key-in-service/settings/{companyId}',
  needs: 'KeyInService.sendToClient',
  scope: 'Company',
  summary: 'Sets the promise and the share of double keying of a client, or of one of its orgs.',
  params: z.object({ companyId: companyIdSchema }),
  body: z.object({
    /** Null for the whole company. */
    segmentId: idSchema.nullable(),
    promiseHours: z.number().int().min(1).max(mostPromiseHours),
    twicePercent: z.number().int().min(0).max(100),
    twiceFields: z.array(z.enum(comparedNames)).max(comparedNames.length),
  }),
  answer: nothingSchema,
});
