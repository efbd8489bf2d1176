import type { searchPlaces as endpoint } from '@dropdate/contract/geography/search-places';
import { findPlaces } from '@dropdate/domain/geography/place-search';
import type { UseCase } from '../../platform/http/serve.ts';
import type { Places } from './places.ts';

/** The highest number of places to return: as many as a list shows without scrolling for long. */
const maxFound = 20;

/** Finds states, counties, cities and zips of the current prospect release by name or number. */
export const searchPlaces =
  (places: Places): UseCase<typeof endpoint> =>
  async (_context, { query }) => ({
    results: findPlaces(places.current().searched, query.search, maxFound).map(({ level, paths }) => ({
      level,
      paths: paths.map((path) => [...path]),
    })),
  });
