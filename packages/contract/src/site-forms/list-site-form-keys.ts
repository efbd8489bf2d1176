import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { siteFormKeySchema } from './site-form-key.ts';

export const listSiteFormKeys = endpoint({
  name: 'listSiteFormKeys',
  method: 'GET',
  path: '/api/site-forms/keys',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'The keys of forms on other sites, the newest first: those in use, and the last 20 that were revoked; with the address that forms call. No keys for a user who does not see the top org.',
  answer: z.object({
    keys: z.array(siteFormKeySchema),
    /** Whether the caller may make and revoke keys: a user who sees the top org. */
    isChangeable: z.boolean(),
    /** The whole address of the call, for the examples. */
    address: z.string(),
  }),
});
