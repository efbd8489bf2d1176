import { placesWithin } from '@dropdate/domain/contact/neighbourhood';
import { milesBetween, type Point } from '@dropdate/domain/geography/distance';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';

/** A town with the middle of its ZIP codes. */
interface Town extends Point {
  readonly name: string;
  /** The number of its ZIP codes. A larger town has more. */
  readonly zips: number;
}

let towns: readonly Town[] | undefined;

/** The table of ZIP codes never changes while the server runs, so it is read once, when somebody opens a map. */
function allTowns(): readonly Town[] {
  if (towns !== undefined) return towns;
  const found = new Map<string, { name: string; zips: number; north: number; east: number }>();
  for (const { city, stateCode, county, lat, lon } of readUsZips()) {
    // A state can have two towns of one name, but hardly in one county.
    const key = `${stateCode}\t${county}\t${city}`;
    const town = found.get(key) ?? { name: city, zips: 0, north: 0, east: 0 };
    found.set(key, { ...town, zips: town.zips + 1, north: town.north + lat, east: town.east + lon });
  }
  towns = [...found.values()].map(({ name, zips, north, east }) => ({
    name,
    zips,
    latitude: north / zips,
    longitude: east / zips,
  }));
  return towns;
}

/**
 * The towns within a distance, those with the most ZIP codes first, then the nearest. A town of several counties is named
 * once. @param miles at least 0
 */
export function townsWithin(origin: Point, miles: number): readonly Town[] {
  const near = placesWithin(allTowns(), origin, miles).toSorted(
    (one, other) => other.zips - one.zips || milesBetween(origin, one) - milesBetween(origin, other),
  );
  const names = new Set<string>();
  return near.filter(({ name }) => !names.has(name) && names.add(name));
}
