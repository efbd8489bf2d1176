import { compareText, type GeographyLevel, type GeographyPath } from './geography-index.ts';

/** A place that a buyer can choose. A city in several counties, or a zip in several cities, has several paths. */
export interface FoundPlace {
  readonly level: GeographyLevel;
  readonly paths: readonly GeographyPath[];
}

/** A place, with the data that the search needs. */
export interface SearchedPlace extends FoundPlace {
  /** The folded name, or the zip. */
  readonly name: string;
  /** The folded name without its apostrophe. Null for a name without an apostrophe. */
  readonly joined: string | null;
  /** The folded name of the place's state, and the two letters of this state. */
  readonly state: readonly string[];
  /** The number of mailable people. */
  readonly people: number;
}

/** A row of the table of places, with the number of its people. */
export interface PlaceRow {
  readonly stateCode: string;
  readonly stateName: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  readonly people: number;
}

/** The states, counties, cities and zips of the rows. */
export function searchedPlaces(rows: readonly PlaceRow[]): readonly SearchedPlace[] {
  const places = new Map<string, SearchedPlace & { paths: GeographyPath[]; people: number }>();
  // The places of a state share one list.
  const namesOfState = new Map<string, readonly string[]>();
  const count = (level: GeographyLevel, name: string, path: GeographyPath, row: PlaceRow) => {
    const key = `${level}:${row.stateCode}:${name}`;
    const known = places.get(key);
    if (known === undefined) {
      const state = namesOfState.get(row.stateCode) ?? [foldName(row.stateName), foldName(row.stateCode)];
      namesOfState.set(row.stateCode, state);
      places.set(key, { level, ...namesOf(name), state, paths: [path], people: row.people });
      return;
    }
    known.people += row.people;
    if (!known.paths.some((other) => other.join() === path.join())) known.paths.push(path);
  };
  for (const row of rows) {
    const { stateCode: state, county, city, zip } = row;
    count('State', row.stateName, [state], row);
    count('County', county, [state, county], row);
    count('City', city, [state, county, city], row);
    count('Zip', zip, [state, county, city, zip], row);
  }
  return [...places.values()];
}

const apostrophes = /['\u2018\u2019\u02bc`]/g;

/** The folded name of a place, and the name as people type it who leave the apostrophe out: Prince Georges. */
function namesOf(name: string): Pick<SearchedPlace, 'name' | 'joined'> {
  const folded = foldName(name);
  const joined = foldName(name.replace(apostrophes, ''));
  return { name: folded, joined: joined === folded ? null : joined };
}

/** Text for comparison: small letters without accents, digits, and one space in place of any other signs. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * One reading of the typed text: a name, perhaps with a state. `isCounty` is true when the name must be the name of a
 * county.
 */
interface Reading {
  readonly name: string;
  /** The beginning of the state's name, or the state's two letters. Empty when the text names no state. */
  readonly state: string;
  readonly isCounty: boolean;
}

/** Words with the same meaning in names of places. */
const sameWords: readonly (readonly [string, string])[] = [
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
];

/** A folded name with its short words written out: 'st louis' becomes 'saint louis'. */
export function spelledOut(folded: string): string {
  return sameWords.reduce((name, [short, long]) => name.replace(new RegExp(`\\b${short}\\b`, 'g'), long), folded);
}

/** A folded name of a county, without the word 'county' or 'parish' at its end. */
export function bareCounty(folded: string): string {
  return folded.replace(/ (county|parish)$/, '');
}

function readingsOf(typed: string): readonly Reading[] {
  const [head = '', ...rest] = typed.split(',');
  if (rest.length > 0) return withVariants(foldName(head), foldName(rest.join(' ')));
  const words = foldName(typed).split(' ');
  const inState = [1, 2].flatMap((tail) => {
    if (words.length <= tail) return [];
    return withVariants(words.slice(0, -tail).join(' '), words.slice(-tail).join(' '));
  });
  return [...withVariants(words.join(' '), ''), ...inState];
}

function withVariants(name: string, state: string): readonly Reading[] {
  const isCounty = / (county|parish)$/.test(name);
  const bare = bareCounty(name);
  const variants = sameWords.flatMap(([short, long]) => [
    bare.replace(new RegExp(`\\b${short}\\b`), long),
    bare.replace(new RegExp(`\\b${long}\\b`), short),
  ]);
  return [...new Set([bare, ...variants])].filter(Boolean).map((each) => ({ name: each, state, isCounty }));
}

/**
 * How well a place matches the text: 0 for the whole name, 1 for the beginning of the name, 2 for the beginning of a
 * word in the name. A zip that matches always has 1. Null when the place does not match.
 */
function quality({ level, name, joined, state }: SearchedPlace, reading: Reading): number | null {
  if (reading.isCounty && level !== 'County') return null;
  if (reading.state !== '' && !isInState(state, reading.state)) return null;
  if (level === 'Zip') return /^\d{3,5}$/.test(reading.name) && name.startsWith(reading.name) ? 1 : null;
  return nameQuality(name, reading.name) ?? (joined === null ? null : nameQuality(joined, reading.name));
}

function nameQuality(name: string, typed: string): number | null {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return ` ${name}`.includes(` ${typed}`) ? 2 : null;
}

/** Whether the typed text is the state's two letters, or a longer beginning of the state's name. */
function isInState([name = '', letters = '']: readonly string[], typed: string): boolean {
  return typed === letters || (typed.length > 2 && name.startsWith(typed));
}

function zipsBeginning(places: Iterable<SearchedPlace>, beginning: string): readonly FoundPlace[] {
  const zips = [...places].filter(({ level, name }) => level === 'Zip' && name.startsWith(beginning));
  const paths = zips.sort((a, b) => compareText(a.name, b.name)).flatMap((zip) => zip.paths);
  return paths.length === 0 ? [] : [{ level: 'Zip', paths }];
}

/**
 * Finds places by name or zip: 'Harris', 'Houston, TX', 'Saint Louis county', '77002'. Whole names come first, then
 * beginnings of names, then beginnings of words. Among equal matches the place with more people comes first. '926*' finds
 * all zips that begin with 926, as one place.
 */
export function findPlaces(places: Iterable<SearchedPlace>, typed: string, limit: number): readonly FoundPlace[] {
  const beginning = /^\s*(\d{3,5})\*\s*$/.exec(typed)?.[1];
  if (beginning !== undefined) return zipsBeginning(places, beginning).slice(0, limit);
  const readings = readingsOf(typed);
  const found: { readonly place: SearchedPlace; readonly rank: number }[] = [];
  for (const place of places) {
    const ranks = readings.map((reading) => quality(place, reading)).filter((rank) => rank !== null);
    if (ranks.length > 0) found.push({ place, rank: Math.min(...ranks) });
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.place.people - a.place.people || compareText(a.place.name, b.place.name))
    .slice(0, limit)
    .map(({ place: { level, paths } }) => ({ level, paths }));
}
