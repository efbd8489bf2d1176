import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import type { Places } from '../geography/places.ts';
import type { MatchedPerson } from './match-do-not-mail.ts';

/** All places that have the ZIP codes of these people. */
export function placesOfPeople(places: Places, people: readonly MatchedPerson[]): readonly GeographyPath[] {
  if (people.length === 0) return [];
  const { placesOfZip } = places.current().index;
  return [...new Set(people.map(({ zip }) => zip))].flatMap((zip) => placesOfZip.get(zip) ?? []);
}
