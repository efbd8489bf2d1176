import { geographyLevels } from '@dropdate/domain/geography/geography-index';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** One search over states, counties, cities and zips. */
export const searchPlaces = endpoint({
  name: 'searchPlaces',
  method: 'GET',
  path: '/api/geography/places',
  needs: 'session',
  scope: 'everybody',
  summary:
    'Up to 20 states, counties, cities and zips by name or number, the best match first; 926* finds all zips that begin so.',
  query: z.object({ search: z.string().trim().min(2).max(60) }),
  answer: z.object({
    results: z.array(
      z.object({
        level: z.enum(geographyLevels),
        /**
         * Each path has up to four steps: state code, county, city, zip. A city in several counties, and all zips with
         * one beginning, have several paths.
         */
        paths: z.array(z.array(z.string()).min(1).max(4)).min(1),
      }),
    ),
  }),
});
