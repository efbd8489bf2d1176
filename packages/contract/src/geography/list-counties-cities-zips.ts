import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stateCodeSchema } from '../http/primitives.ts';

/** States with their counties, cities and zip codes. */
export const geographyTreeSchema = z.array(
  z.object({
    stateCode: z.string(),
    stateName: z.string(),
    counties: z.array(
      z.object({
        countyName: z.string(),
        cities: z.array(z.object({ cityName: z.string(), zipCodes: z.array(z.object({ zipCode: z.string() })) })),
      }),
    ),
  }),
);
export type GeographyTree = z.infer<typeof geographyTreeSchema>;

export const listCountiesCitiesZips = endpoint({
  name: 'listCountiesCitiesZips',
  method: 'POST',
  path: '/api/geography/counties-cities-zips',
  needs: 'session',
  scope: 'everybody',
  summary: 'Counties, cities and zips of states.',
  body: z.object({ stateCodes: z.array(stateCodeSchema).min(1).max(60) }),
  answer: z.object({ results: geographyTreeSchema }),
});
