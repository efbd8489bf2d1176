import type { StateSelection } from '../audience/audience-parameters.ts';
import { compareText } from './geography-index.ts';
import { type SelectionBranch, selectionTree } from './selection-tree.ts';

/** A county with the number of its people and their mean position. */
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
export interface PlaceToAdd {
  readonly stateCode: string;
  readonly countyName?: string;
}

/** This many nearby places are offered, and this many of the largest counties. */
const offered = 3;
/** The nearby places are chosen from this many nearest places: the places with the most people are offered. */
const nearest = 10;
/** The number of whole states that are offered instead of their chosen parts. */
const offeredStates = 2;

/** The most counties that are offered together. A buyer who needs more counties adds the whole state. */
const maxTogether = 12;
/** A tenth more people than needed are looked for, because the shares of matching people differ between counties. */
const margin = 1.1;

/** A row of the table of places, with its position and the number of its people. */
export interface LocatedRow {
  readonly stateCode: string;
  readonly county: string;
  readonly lat: number;
  readonly lon: number;
  readonly people: number;
}

/** Every county, with the number of its people and the mean position of these people. */
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
 * The places that a buyer would add to a selection, the most useful first. In a state where only some places are
 * chosen, these are the nearest counties, the largest counties and the whole state. The rest of a county that is chosen
 * in part counts as a near county. Where whole states are chosen, these are the nearest other states.
 */
export function placesToAdd(
  selection: readonly StateSelection[],
  counties: readonly CountyPlace[],
): readonly PlaceToAdd[] {
  const chosen = selectionTree(selection);
  const byState = groupByState(counties);
  const missing = [...byState].map(([stateCode, ofState]) => {
    const branch = chosen.get(stateCode);
    return branch === undefined || branch === 'all' ? [] : missingCounties(ofState, branch);
  });
  const ranked = missing.flat();
  if (ranked.length > 0) {
    const near = bestOf(ranked).map(countyOf);
    const large = largestOf(
      ranked.map(({ place }) => place),
      offered,
    ).map(countyOf);
    return withoutRepeats(inTurns([near, wholeStates(missing), large]));
  }
  const states = [...byState].map(([stateCode, ofState]) => middleOf(stateCode, ofState));
  const anchors = states.filter(({ stateCode }) => chosen.has(stateCode));
  const others = states.filter(({ stateCode }) => !chosen.has(stateCode));
  return anchors.length === 0
    ? []
    : bestOf(others.map((place) => ({ place, distance: nearestDistance(place, anchors) }))).map(({ stateCode }) => ({
        stateCode,
      }));
}

/**
 * The fewest whole counties of one state that let an audience grow by a factor: the largest counties that are not
 * chosen yet. Each county is assumed to have the same share of matching people. Null when one county or the whole state
 * serves the buyer better, and when a county is chosen in part.
 * @param growth the wanted further people, as a multiple of the people of the chosen counties
 */
export function countiesToReach(
  selection: readonly StateSelection[],
  counties: readonly CountyPlace[],
  growth: number,
): { readonly stateCode: string; readonly countyNames: readonly string[] } | null {
  const byState = groupByState(counties);
  let chosenPeople = 0;
  const free = new Map<string, readonly CountyPlace[]>();
  for (const [stateCode, branch] of selectionTree(selection)) {
    const ofState = byState.get(stateCode) ?? [];
    if (branch !== 'all' && [...branch.values()].some((county) => county !== 'all')) return null;
    const isChosen = ({ countyName }: CountyPlace) => branch === 'all' || branch.has(countyName);
    chosenPeople += ofState.filter(isChosen).reduce((sum, { people }) => sum + people, 0);
    free.set(
      stateCode,
      ofState.filter((place) => !isChosen(place)),
    );
  }
  const needed = growth * chosenPeople * margin;
  const sets = [...free].flatMap(([stateCode, places]) => {
    const names = largestThatReach(places, needed);
    return names.length < 2 || names.length >= places.length ? [] : [{ stateCode, countyNames: names }];
  });
  return sets.sort((one, other) => one.countyNames.length - other.countyNames.length)[0] ?? null;
}

/** The names of the largest counties that together have the needed people; empty when more than twelve are needed. */
function largestThatReach(places: readonly CountyPlace[], needed: number): readonly string[] {
  const names: string[] = [];
  let people = 0;
  for (const place of largestOf(places, maxTogether)) {
    if (people >= needed) break;
    people += place.people;
    names.push(place.countyName);
  }
  return people >= needed ? names : [];
}

/**
 * The states whose missing counties have the most people. A state with only one missing county is left out, because
 * adding this county is enough.
 */
function wholeStates(missing: readonly (readonly Ranked<CountyPlace>[])[]): readonly PlaceToAdd[] {
  const states = missing.flatMap((ofState) => {
    const places = ofState.map(({ place }) => place).filter(({ people }) => people > 0);
    const [first] = places;
    return first === undefined || places.length < 2 ? [] : [middleOf(first.stateCode, places)];
  });
  return largestOf(states, offeredStates).map(({ stateCode }) => ({ stateCode }));
}

const countyOf = ({ stateCode, countyName }: CountyPlace): PlaceToAdd => ({ stateCode, countyName });

/** The first item of each list, then the second item of each list, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

function withoutRepeats(places: readonly PlaceToAdd[]): readonly PlaceToAdd[] {
  return [...new Map(places.map((place) => [`${place.stateCode}:${place.countyName ?? ''}`, place])).values()];
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
function bestOf<Place extends Located>(ranked: readonly Ranked<Place>[]): readonly Place[] {
  const near = ranked
    .filter(({ place }) => place.people > 0)
    .sort((a, b) => a.distance - b.distance || byName(a.place, b.place))
    .slice(0, nearest);
  return largestOf(
    near.map(({ place }) => place),
    offered,
  );
}

/** The places with the most people, at most `count`. */
function largestOf<Place extends Located>(places: readonly Place[], count: number): readonly Place[] {
  return places
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people || byName(a, b))
    .slice(0, count);
}

function byName(a: Located, b: Located): number {
  return compareText(a.stateCode, b.stateCode) || compareText(a.countyName ?? '', b.countyName ?? '');
}

function nearestDistance(place: Located, anchors: readonly Located[]): number {
  return anchors.reduce((least, anchor) => Math.min(least, squaredDistance(place, anchor)), Number.POSITIVE_INFINITY);
}

/** A number that only serves to compare distances. A degree of longitude is shorter in the north. */
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
 * The number of people of all places, and the mean position of these people. If no place has people, all places have
 * the same weight.
 */
function middleOf(stateCode: string, places: readonly Omit<Located, 'stateCode'>[]) {
  const people = places.reduce((sum, place) => sum + place.people, 0);
  const weight = (place: Omit<Located, 'stateCode'>) => (people > 0 ? place.people / people : 1 / places.length);
  const mean = (of: (place: Omit<Located, 'stateCode'>) => number) =>
    places.reduce((sum, place) => sum + of(place) * weight(place), 0);
  return { stateCode, lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon), people };
}
