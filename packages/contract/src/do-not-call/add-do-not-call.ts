import { maxDoNotCall } from '@dropdate/domain/do-not-call/do-not-call';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { doNotCallNumberSchema, removableSourceSchema } from './do-not-call-number.ts';

export const addDoNotCall = endpoint({
  name: 'addDoNotCall',
  method: 'POST',
  path: '/api/do-not-call',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Adds numbers that the company does not call. No page of the company offers a call to them from then on.',
  body: z.object({
    numbers: z.array(doNotCallNumberSchema).min(1).max(maxDoNotCall.atOnce),
    source: removableSourceSchema,
  }),
  answer: z.object({
    /** The ids of the added numbers. Numbers that are on the file already are not added again. */
    ids: z.array(idSchema),
  }),
});
