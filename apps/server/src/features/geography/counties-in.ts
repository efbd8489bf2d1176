import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import type { Places } from './places.ts';

/** Finds the counties of a ZIP code in the current prospect release, by their ids such as `FL::Hillsborough`. */
export const countiesIn =
  (places: Places) =>
  (zip: string): readonly string[] => {
    const paths = places.current().index.placesOfZip.get(zip) ?? [];
    return [...new Set(paths.map((path) => geographyNodeId(path.slice(0, 2))))];
  };
