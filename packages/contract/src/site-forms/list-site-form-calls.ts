import { callOutcomes } from '@dropdate/domain/signed-call/key-scope';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

export const siteFormCallSchema = z.object({
  id: idSchema,
  keyName: z.string(),
  at: instantSchema,
  outcome: z.enum(callOutcomes),
  /** The id of the message that a refused call got, and the field that it names: `InvalidInput zip`. Empty for other calls. */
  reason: z.string(),
  isTest: z.boolean(),
});
export type SiteFormCall = z.infer<typeof siteFormCallSchema>;

export const listSiteFormCalls = endpoint({
  name: 'listSiteFormCalls',
  method: 'GET',
  path: '/api/site-forms/calls',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary: 'The last 50 calls of forms on other sites, the newest first, without anything that an answer said.',
  answer: z.object({ calls: z.array(siteFormCallSchema) }),
});
