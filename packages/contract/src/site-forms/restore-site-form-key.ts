import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { siteFormKeySchema } from './site-form-key.ts';

export const restoreSiteFormKey = endpoint({
  name: 'restoreSiteFormKey',
  method: 'POST',
  path: '/api/site-forms/keys/{id}/restore',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary: 'Puts back a key that was revoked within 10 minutes, for a user who sees the top org.',
  params: z.object({ id: idSchema }),
  answer: siteFormKeySchema,
});
