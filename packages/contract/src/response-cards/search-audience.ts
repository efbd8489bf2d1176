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
  /** Null for a piece that counts as not mailed. */
  dateMailed: dateSchema.nullable(),
  /** Whether the campaign of the piece has a dispatch. Only then a card of the piece can have come back (decision 63). */
  isDispatched: z.boolean(),
  /** Whether the piece went to a seed address. Its card is set aside, and never becomes a lead. */
  isSeed: z.boolean(),
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
    'Searches the recipients of mailed pieces by printed key and ZIP code, by the code of 8 characters (Your code), or by name and ZIP code where both are gone. Who disagrees in any part of key and ZIP code is near, and is told apart from the matches.',
  body: z.union([
    z.strictObject({
      companyCode: z.string().max(5),
      mailingNumber: z.string().max(4),
      deliveryPoint: z.string().max(2),
      zipCode: z.string().max(5),
      zipCodePlus: z.string().max(4),
    }),
    z.strictObject({ qualifyingCode: z.string().max(20) }),
    z.strictObject({ name: z.string().trim().min(2).max(100), zipCode: z.string().regex(/^\d{5}$/) }),
  ]),
  answer: z.object({
    audienceSearchModel: z.object({
      /** The recipients who agree in all that was searched for. */
      audiences: z.array(matchingAudienceSchema),
      /** The recipients who disagree in a part of key or ZIP code, with the fewest disagreements first (decision 64). */
      near: z.array(matchingAudienceSchema),
    }),
  }),
});
