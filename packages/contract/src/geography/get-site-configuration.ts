import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const option = z.object({ id: z.string(), text: z.string() });

export const getSiteConfiguration = endpoint({
  name: 'getSiteConfiguration',
  method: 'GET',
  path: '/api/site/config/dod',
  needs: 'session',
  scope: 'everybody',
  summary: 'States, bands, stock colors and postal classes.',
  answer: z.object({
    data: z.object({
      dod: z.object({
        countries: z.array(z.object({ id: z.string(), text: z.string(), states: z.array(option) })),
        incomeRanges: z.array(z.object({ code: z.string(), from: z.number(), to: z.number().nullable() })),
        wealthRanges: z.array(z.object({ code: z.string(), from: z.number(), to: z.number().nullable() })),
        stockColors: z.array(option),
        postalClasses: z.array(option),
      }),
    }),
  }),
});
