import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { geographyTreeSchema } from './list-counties-cities-zips.ts';

export const findZipCodes = endpoint({
  name: 'findZipCodes',
  method: 'POST',
  path: '/api/geography/counties-state-city-zipcode',
  needs: 'session',
  scope: 'everybody',
  summary:
    'Resolves zips, or beginnings of at least three digits, to their states, counties and cities; names the unknown ones. Four digits name the zip that lost its zero, if there is one.',
  body: z.object({ zipCodes: z.array(z.string().trim().max(14)).min(1).max(50_000) }),
  answer: z.object({ results: geographyTreeSchema, found: z.number().int(), unknown: z.array(z.string()) }),
});
