import { bareCounty, foldName, spelledOut } from '@dropdate/domain/geography/place-search';
import type { UsZip } from '../geography/us-zip.ts';

/** A place with the spelling of the ZIP table. */
export type NamedPlace = Omit<UsZip, 'zip'>;

interface City {
  /** The city in each of its counties, with the number of its ZIP codes there. */
  readonly places: { readonly place: NamedPlace; zips: number }[];
}

/**
 * Finds places by a vendor's words. Case, accents and short words such as `St` for `Saint` do not matter (decision 61).
 */
export class PlaceWords {
  readonly #states = new Map<string, string>();
  readonly #cities = new Map<string, City>();
  /** The spelling of each county, by state and folded name. */
  readonly #counties = new Map<string, string>();

  constructor(zips: readonly UsZip[]) {
    for (const { zip: _, ...place } of zips) {
      const { stateCode, stateName, county, city } = place;
      this.#states.set(fold(stateCode), stateCode);
      this.#states.set(fold(stateName), stateCode);
      this.#counties.set(`${stateCode} ${countyKey(county)}`, county);
      const key = `${stateCode} ${fold(city)}`;
      const known = this.#cities.get(key) ?? { places: [] };
      const same = known.places.find((other) => other.place.county === county);
      if (same) same.zips += 1;
      else known.places.push({ place, zips: 1 });
      this.#cities.set(key, known);
    }
  }

  /**
   * The place that the words name, or null when the table has no such city in the state. Without a known county, `find`
   * takes the county in which the city has most ZIP codes. The place has the coordinates of the first ZIP code that the
   * city has in one of its counties.
   */
  find(state: string | null, county: string | null, city: string | null): NamedPlace | null {
    const stateCode = this.#states.get(fold(state ?? ''));
    const found = stateCode === undefined ? undefined : this.#cities.get(`${stateCode} ${fold(city ?? '')}`);
    const [main] = [...(found?.places ?? [])].sort((one, two) => two.zips - one.zips);
    if (found === undefined || main === undefined) return null;
    const spelled = this.#counties.get(`${stateCode} ${countyKey(county ?? '')}`);
    if (spelled === undefined) return main.place;
    const same = found.places.find(({ place }) => place.county === spelled);
    return same?.place ?? { ...main.place, county: spelled };
  }
}

function fold(text: string): string {
  return spelledOut(foldName(text));
}

function countyKey(county: string): string {
  return bareCounty(fold(county));
}
