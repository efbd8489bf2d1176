import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stateCodeSchema } from '../http/primitives.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

/** Counts people beside each state, county, city or zip while a buyer chooses places. The call saves nothing. */
export const countProspectsByPlace = endpoint({
  name: 'countProspectsByPlace',
  method: 'POST',
  path: '/api/audience/prospects-count-by-place',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary:
    'Counts the people that parameters match now in each state, in each county of one state, or in each zip of one county, whatever places the parameters choose; saves nothing.',
  body: z
    .object({
      ...draftRefShape,
      /** The places among the parameters do not matter: each place is counted as if the buyer chose this place alone. */
      parameters: audienceParametersSchema,
      /** The state whose counties are counted. Null counts the states. */
      stateCode: stateCodeSchema.nullable(),
      /** The county of the state whose zips are counted. A city has the people of its zips. */
      countyName: z.string().min(1).max(100).optional(),
    })
    .refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    /** Places where nobody meets the parameters are left out. */
    places: z.array(
      z.object({
        stateCode: z.string(),
        /** Null when states are counted. */
        countyName: z.string().nullable(),
        /** Null unless zips are counted. */
        cityName: z.string().nullable(),
        zipCode: z.string().nullable(),
        totalProspectsCount: z.number().int(),
      }),
    ),
  }),
});
