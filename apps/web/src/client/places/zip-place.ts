import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';

/** Where a ZIP code is. */
export interface ZipPlace {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly county: string;
}

/** The fields of an address that follow from its ZIP code. A form has all of them, or some. */
export type PlaceTexts = Partial<ZipPlace>;

/** The five digits of a typed ZIP code. Null for an unfinished one. */
export const wholeZip = (typed: string): string | null => /^(\d{5})(-?\d{0,4})?$/.exec(typed.trim())?.[1] ?? null;

/** The place of a ZIP code in the answer of the server. Null where the server does not know the code. */
export function placeOfZip(tree: GeographyTree, zip: string): ZipPlace | null {
  for (const { stateCode, counties } of tree) {
    for (const { countyName, cities } of counties) {
      const city = cities.find(({ zipCodes }) => zipCodes.some(({ zipCode }) => zipCode === zip));
      if (city !== undefined) return { city: city.cityName, state: stateCode, county: countyName };
    }
  }
  return null;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The fields that a ZIP code fills: those that are empty, and those that still say what the ZIP code before stands for.
 * Words of the user's own stay.
 */
export function filledBy(now: PlaceTexts, place: ZipPlace, before: ZipPlace | null): PlaceTexts {
  const names = (Object.keys(now) as (keyof ZipPlace)[]).filter((name) => {
    const text = now[name] ?? '';
    const isFree = text.trim() === '' || (before !== null && isSame(text, before[name]));
    return isFree && !isSame(text, place[name]);
  });
  return Object.fromEntries(names.map((name) => [name, place[name]]));
}
