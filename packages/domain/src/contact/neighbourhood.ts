import { boxAround, isInBox, milesBetween, type Point } from '../geography/distance.ts';
import type { ContactType } from './contact-type.ts';

/** The radius of a neighbourhood in miles. Source: specification 1, section 9. */
export const neighbourhoodRadius = { least: 1, most: 20, usual: 10 } as const;

export const isNeighbourhoodRadius = (miles: number): boolean =>
  Number.isInteger(miles) && miles >= neighbourhoodRadius.least && miles <= neighbourhoodRadius.most;
export const neighbourhoodRadiusText = `The radius must be a whole number of miles from ${neighbourhoodRadius.least} to ${neighbourhoodRadius.most}.`;

/** The most neighbours of one answer. A map with more of them shows nothing, and nobody reads a longer list. */
export const mostNeighbours = 200;

/**
 * The types of contacts that a neighbourhood shows, in their sequence (specification 1, section 2.6). Customers are left
 * out, because the view is for people who can still be won.
 */
export const neighbourTypes = ['lead', 'prospect'] as const satisfies readonly ContactType[];
export type NeighbourType = (typeof neighbourTypes)[number];

interface Ranked {
  readonly contactType: NeighbourType;
  /** Miles. */
  readonly distance: number;
  readonly id: string;
}

/** Leads before prospects, then the nearest first. */
export const byNeighbourhood = (one: Ranked, other: Ranked): number =>
  neighbourTypes.indexOf(one.contactType) - neighbourTypes.indexOf(other.contactType) ||
  one.distance - other.distance ||
  (one.id < other.id ? -1 : Number(one.id > other.id));

/** The places within a distance of a point, ends included. @param miles at least 0 */
export function placesWithin<Place extends Point>(
  places: readonly Place[],
  origin: Point,
  miles: number,
): readonly Place[] {
  const box = boxAround(origin, miles);
  return places.filter((place) => isInBox(box, place) && milesBetween(origin, place) <= miles);
}

/** Why a contact has no neighbourhood view. */
export const mappingNotBoughtText =
  'The campaign of this contact was ordered without Neighborhood Mapping, so there is no map of the neighborhood.';
