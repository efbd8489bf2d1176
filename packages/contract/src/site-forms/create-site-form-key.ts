import { longestKeyName, siteFormTexts } from '@dropdate/domain/site-form/site-form';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { campaignNumberSchema, siteFormKeySchema } from './site-form-key.ts';

export const createSiteFormKey = endpoint({
  name: 'createSiteFormKey',
  method: 'POST',
  path: '/api/site-forms/keys',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Makes a key for a form on another site, for a user who sees the top org. The answer shows the secret, which nobody sees again.',
  body: z.strictObject({
    name: lineSchema
      .min(1, { error: siteFormTexts.nameMissing })
      .max(longestKeyName, { error: siteFormTexts.nameTooLong }),
    /** The number of the campaign of all its answers. Null for a key of the whole company. */
    campaign: campaignNumberSchema.nullable(),
  }),
  answer: z.object({ key: siteFormKeySchema, secret: z.string() }),
});
