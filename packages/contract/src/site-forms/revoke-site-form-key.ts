import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { siteFormKeySchema } from './site-form-key.ts';

export const revokeSiteFormKey = endpoint({
  name: 'revokeSiteFormKey',
  method: 'POST',
  path: '/api/site-forms/keys/{id}/revoke',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary: 'Ends a key at once, for a user who sees the top org. Answers with it are refused.',
  params: z.object({ id: idSchema }),
  answer: siteFormKeySchema,
});
