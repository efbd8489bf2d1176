import { completionDays, completionDaysText as error } from '@dropdate/domain/campaign/completion';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, nothingSchema } from '../http/primitives.ts';

export const setClientSettings = endpoint({
  name: 'setClientSettings',
  method: 'PUT',
  path: '/api/company/{companyId}/settings',
  needs: 'Company.update',
  scope: 'Company',
  summary: 'Sets after how many days a dispatched campaign of a client is completed. Null means never.',
  params: z.object({ companyId: companyIdSchema }),
  body: z.object({
    completeAfterDays: z
      .number({ error })
      .int({ error })
      .min(completionDays.least, { error })
      .max(completionDays.most, { error })
      .nullable(),
  }),
  answer: nothingSchema,
});
