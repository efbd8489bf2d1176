import type { AudienceParameters, NearCircle, StateSelection } from '../audience/audience-parameters.ts';
import { wordList } from '../audience/sentence-part.ts';
import { normalizeSelection } from './selection-tree.ts';

/** An audience names at most this many circles. The number is ours. */
export const maxCircles = 5;

type Places = Pick<AudienceParameters, 'geography' | 'near'>;

/**
 * The circles that gave exactly the places of an audience. Empty as soon as a place was added or removed, wherever that
 * happened: then the circles would name other places.
 */
export function circlesOf({ geography, near }: Places): readonly NearCircle[] {
  if (near === undefined || geography.length === 0) return [];
  return near.placesKey === placesKey(geography) ? near.circles : [];
}

/**
 * The audience's circles after the places of another circle were added. Without circles where the audience has other
 * places besides.
 * @param geography the places with those of the circle
 */
export function nearAfter(before: Places, geography: readonly StateSelection[], circle: NearCircle): Partial<Places> {
  const former = circlesOf(before);
  const circles = [...former, circle];
  const isMixed = before.geography.length > 0 && former.length === 0;
  return isMixed || circles.length > maxCircles ? {} : { near: { circles, placesKey: placesKey(geography) } };
}

/** 'within 10 miles of 33607 Tampa or within 5 miles of 33602 Tampa'. Empty without circles. */
export function circlesText(circles: readonly NearCircle[]): string {
  const texts = circles.map(({ zipCode, cityName, miles }) => {
    return `within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${zipCode} ${cityName}`;
  });
  return wordList([...new Set(texts)], 'or');
}

/** The same for equal selections, in any order. Other selections practically never have the same key. */
function placesKey(selection: readonly StateSelection[]): string {
  const text = JSON.stringify(normalizeSelection(selection));
  // FNV-1a over the UTF-16 units.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
