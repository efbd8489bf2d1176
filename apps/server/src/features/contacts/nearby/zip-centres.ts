import { placesWithin } from '@dropdate/domain/contact/neighbourhood';
import type { Point } from '@dropdate/domain/geography/distance';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';

/** The centre of a ZIP code. */
export interface ZipCentre extends Point {
  /** Five digits. */
  readonly zip: string;
}

let centres: ReadonlyMap<string, ZipCentre> | undefined;

/** The table of ZIP codes never changes while the server runs, so it is read once, when somebody opens a map. */
function allCentres(): ReadonlyMap<string, ZipCentre> {
  centres ??= new Map(readUsZips().map(({ zip, lat, lon }) => [zip, { zip, latitude: lat, longitude: lon }]));
  return centres;
}

/**
 * The centre of the ZIP code of an address. Null for an address without ZIP code, and for ZIP codes of the military and
 * of the territories, which the table does not have.
 */
export const zipCentreOf = (postalCode: string): ZipCentre | null => allCentres().get(postalCode.slice(0, 5)) ?? null;

/** The ZIP codes whose centres lie within a distance. @param miles at least 0 */
export const zipCentresWithin = (origin: Point, miles: number): readonly ZipCentre[] =>
  placesWithin([...allCentres().values()], origin, miles);
