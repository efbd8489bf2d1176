import { nearMiles } from '@dropdate/domain/geography/near-places';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

const degrees = { latitude: z.number(), longitude: z.number() };

/** Finds the zips around an address, with the people of the audience in each. The call saves nothing. */
export const findNearbyZips = endpoint({
  name: 'findNearbyZips',
  method: 'POST',
  path: '/api/audience/nearby-zips',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary:
    'Finds the zips whose centres lie within miles of a ZIP code or address, or the nearest zips that hold a number of matching people; saves nothing.',
  body: z
    .object({
      ...draftRefShape,
      /** The places among the parameters do not matter. */
      parameters: audienceParametersSchema,
      /** A ZIP code, or an address that ends with one. */
      origin: z.string().trim().min(1).max(200),
      reach: z.discriminatedUnion('by', [
        z.object({ by: z.literal('miles'), miles: z.number().int().min(nearMiles.least).max(nearMiles.most) }),
        z.object({ by: z.literal('people'), people: z.number().int().min(1).max(maxPieces) }),
      ]),
    })
    .refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    /** The centre of the ZIP code of the origin. */
    origin: z.object({ zipCode: z.string(), cityName: z.string(), stateCode: z.string(), ...degrees }),
    /** The nearest first. A zip in several cities has several rows. */
    zips: z.array(
      z.object({
        stateCode: z.string(),
        countyName: z.string(),
        cityName: z.string(),
        zipCode: z.string(),
        ...degrees,
        miles: z.number(),
        totalProspectsCount: z.number().int(),
      }),
    ),
    /** The people of all these zips. Below the wanted people only where the whole file has fewer. */
    totalProspectsCount: z.number().int(),
  }),
});
export type NearbyZips = (typeof findNearbyZips)['answer']['_output'];
