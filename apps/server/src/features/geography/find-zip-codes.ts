import type { findZipCodes as endpoint } from '@dropdate/contract/geography/find-zip-codes';
import { findZips, shortZipText } from '@dropdate/domain/geography/zip-list';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentTree } from './geography.present.ts';
import type { Places } from './places.ts';

/**
 * Finds the places of typed or pasted zips, in the order of the states. For a zip that lies in two cities, returns both
 * cities (specification 2, section 5, Zip insert).
 * @throws Refusal 400 `ZipTooShort` when an entry has fewer than 3 characters. The path names the first such entry.
 */
export const findZipCodes =
  (places: Places): UseCase<typeof endpoint> =>
  async (_context, { body }) => {
    const { index, pathsOfState } = places.current();
    const { found, unknown, tooShort } = findZips(index, body.zipCodes);
    const [bad] = tooShort;
    if (bad !== undefined) throw invalid('ZipTooShort', shortZipText, `body.zipCodes.${bad}`);
    const wanted = new Set(found);
    const states = new Set(found.flatMap((zip) => (index.placesOfZip.get(zip) ?? []).map(([state = '']) => state)));
    const paths = [...pathsOfState]
      .filter(([code]) => states.has(code))
      .flatMap(([, all]) => all.filter(([, , , zip = '']) => wanted.has(zip)));
    return { results: presentTree(index, paths), found: found.length, unknown };
  };
