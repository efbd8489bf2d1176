import type { StateSelection } from '../audience/audience-parameters.ts';
import { compareText } from './geography-index.ts';
import { type SelectionBranch, selectionTree } from './selection-tree.ts';

/** A county with the middle of its people. */
export interface CountyPlace {
  readonly stateCode: string;
  readonly countyName: string;
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lon: number;
  readonly people: number;
}

/** A whole county, or a whole state when `countyName` is missing. */
export interface NearbyPlace {
  readonly stateCode: string;
  readonly countyName?: string;
}

/** The number of nearby places that are offered. */
const offered = 3;
/** Out of this many nearest places, the places with the most people are offered. */
const nearest = 10;

/** A row of the table of places, with its middle and its people. */
export interface LocatedRow {
  readonly stateCode: string;
  readonly county: string;
  readonly lat: number;
  readonly lon: number;
  readonly people: number;
}

/** Every county with its people, and the mean position of these people. */
export function countyPlaces(rows: readonly LocatedRow[]): readonly CountyPlace[] {
  const groups = new Map<string, LocatedRow[]>();
  for (const row of rows) {
    const key = `${row.stateCode}:${row.county}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ countyName: first.county, ...middleOf(first.stateCode, [first, ...rest]) }],
  );
}

/**
 * The places that a buyer would add next to a selection, the most people first. In a state where only some counties are
 * chosen, these are the nearest counties and the rest of a county that is chosen in part. Where whole states are
 * chosen, these are the nearest other states.
 */
export function nearbyPlaces(
  selection: readonly StateSelection[],
  counties: readonly CountyPlace[],
): readonly NearbyPlace[] {
  const chosen = selectionTree(selection);
  const ranked = [...groupByState(counties)].flatMap(([stateCode, ofState]) => {
    const branch = chosen.get(stateCode);
    return branch === undefined || branch === 'all' ? [] : missingCounties(ofState, branch);
  });
  if (ranked.length > 0) {
    return bestOf(ranked).map(({ place: { stateCode, countyName } }) => ({ stateCode, countyName }));
  }
  const states = [...groupByState(counties)].map(([stateCode, ofState]) => middleOf(stateCode, ofState));
  const anchors = states.filter(({ stateCode }) => chosen.has(stateCode));
  const others = states.filter(({ stateCode }) => !chosen.has(stateCode));
  return anchors.length === 0
    ? []
    : bestOf(others.map((place) => ({ place, distance: nearestDistance(place, anchors) }))).map(({ place }) => ({
        stateCode: place.stateCode,
      }));
}

interface Located {
  readonly stateCode: string;
  readonly countyName?: string;
  readonly lat: number;
  readonly lon: number;
  readonly people: number;
}

interface Ranked<Place extends Located> {
  readonly place: Place;
  readonly distance: number;
}

function missingCounties(
  ofState: readonly CountyPlace[],
  branch: ReadonlyMap<string, SelectionBranch>,
): Ranked<CountyPlace>[] {
  const anchors = ofState.filter(({ countyName }) => branch.has(countyName));
  return ofState
    .filter(({ countyName }) => branch.get(countyName) !== 'all')
    .map((place) => ({ place, distance: nearestDistance(place, anchors) }));
}

/** The places with the most people, out of the nearest places. A small neighbour would add too few people. */
function bestOf<Place extends Located>(ranked: readonly Ranked<Place>[]): readonly Ranked<Place>[] {
  const byName = (a: Place, b: Place) =>
    compareText(a.stateCode, b.stateCode) || compareText(a.countyName ?? '', b.countyName ?? '');
  return [...ranked]
    .filter(({ place }) => place.people > 0)
    .sort((a, b) => a.distance - b.distance || byName(a.place, b.place))
    .slice(0, nearest)
    .sort((a, b) => b.place.people - a.place.people || byName(a.place, b.place))
    .slice(0, offered);
}

function nearestDistance(place: Located, anchors: readonly Located[]): number {
  return anchors.reduce((least, anchor) => Math.min(least, squaredDistance(place, anchor)), Number.POSITIVE_INFINITY);
}

/** A distance for comparisons only. A degree of longitude is shorter in the north. */
function squaredDistance(a: Located, b: Located): number {
  const north = a.lat - b.lat;
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return north * north + east * east;
}

function groupByState(counties: readonly CountyPlace[]): Map<string, CountyPlace[]> {
  const states = new Map<string, CountyPlace[]>();
  for (const county of counties) {
    const ofState = states.get(county.stateCode);
    if (ofState) ofState.push(county);
    else states.set(county.stateCode, [county]);
  }
  return states;
}

/**
 * The number of people of all places, and the mean position of these people. Places without people count as equal
 * parts.
 */
function middleOf(stateCode: string, places: readonly Omit<Located, 'stateCode'>[]) {
  const people = places.reduce((sum, place) => sum + place.people, 0);
  const weight = (place: Omit<Located, 'stateCode'>) => (people > 0 ? place.people / people : 1 / places.length);
  const mean = (of: (place: Omit<Located, 'stateCode'>) => number) =>
    places.reduce((sum, place) => sum + of(place) * weight(place), 0);
  return { stateCode, lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon), people };
}
