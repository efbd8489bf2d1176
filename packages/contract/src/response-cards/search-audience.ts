import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, dateSchema, idSchema } from '../http/primitives.ts';

/** A recipient whose piece a card may be (specification 3, section 3, Matching audience). */
export const matchingAudienceSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  campaignName: z.string(),
  campaignNumber: z.number().int(),
  qualifyingCode: z.string(),
  printedKey: z.string(),
  /** Null for a piece that was not dispatched. */
  dateMailed: dateSchema.nullable(),
  clientId: companyIdSchema,
  clientName: z.string(),
});
export type MatchingAudience = z.output<typeof matchingAudienceSchema>;

export const maxMatchingAudiences = 20;

export const searchAudience = endpoint({
  name: 'searchAudience',
  method: 'POST',
  path: '/api/site/audience/search',
  needs: 'ResponseCard.manuallyIdentify',
  scope: 'ResponseCard',
  summary:
    'Searches the recipients of mailed pieces by printed key and ZIP code, or by name and ZIP code where the key is gone.',
  body: z.union([
    z.strictObject({
      companyCode: z.string().max(5),
      mailingNumber: z.string().max(4),
      deliveryPoint: z.string().max(2),
      zipCode: z.string().max(5),
      zipCodePlus: z.string().max(4),
    }),
    z.strictObject({ name: z.string().trim().min(2).max(100), zipCode: z.string().regex(/^\d{5}$/) }),
  ]),
  answer: z.object({ audienceSearchModel: z.object({ audiences: z.array(matchingAudienceSchema) }) }),
});
