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

interface Filling {
  /** What the fields said when the ZIP code was typed, and what they say now. */
  readonly asked: PlaceTexts;
  readonly now: PlaceTexts;
  /** The places of the ZIP code and of the ZIP code before. Null where there was none. */
  readonly place: ZipPlace;
  readonly before: ZipPlace | null;
}

/**
 * The fields that a ZIP code fills: those that are empty, and those that still say what the ZIP code before stands for.
 * Words of the user's own stay, and so does a field that the user changed or cleared while the place was asked.
 */
export function filledBy({ asked, now, place, before }: Filling): PlaceTexts {
  const names = (Object.keys(now) as (keyof ZipPlace)[]).filter((name) => {
    const text = now[name] ?? '';
    const isFree = text.trim() === '' || (before !== null && isSame(text, before[name]));
    return isFree && now[name] === asked[name] && !isSame(text, place[name]);
  });
  return Object.fromEntries(names.map((name) => [name, place[name]]));
}
