import { readSan } from '@dropdate/domain/phone-check/read-san';
import { maxOrgIdLength, orgIdTexts, sanTexts } from '@dropdate/domain/phone-check/san-number';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { sanNumberSchema } from './san-number.ts';

export const addSanNumber = endpoint({
  name: 'addSanNumber',
  method: 'POST',
  path: '/api/do-not-call/san-numbers',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Keeps a subscription to the do-not-call registry for the org in use. A number that is kept gets the id.',
  body: z.object({
    /** Any way of writing a SAN. */
    number: lineSchema.max(60).refine((text) => readSan(text) !== null, { error: sanTexts.form }),
    /** The id of the subscriber. */
    organizationId: lineSchema.min(1, { error: orgIdTexts.missing }).max(maxOrgIdLength, { error: orgIdTexts.tooLong }),
  }),
  answer: sanNumberSchema,
});
