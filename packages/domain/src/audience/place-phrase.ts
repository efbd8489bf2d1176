import { circlesOf, circlesText } from '../geography/near-circles.ts';
import { amount } from '../geography/selection-summary.ts';
import { type SelectionBranch, type SelectionTree, selectionOf, selectionTree } from '../geography/selection-tree.ts';
import { stateNameOf } from '../geography/state-names.ts';
import type { AudienceParameters, StateSelection } from './audience-parameters.ts';
import { capitalized, noPhrase, type SentencePart, type SentencePhrase, wordList } from './sentence-part.ts';

/** Up to this many places are named. More places are counted. */
const maxNamed = 3;
/** Up to this many states are named. More states are counted. */
const maxStates = 4;

type Level = 'county' | 'city' | 'zip';
const levels = [
  { level: 'county', one: 'county', many: 'counties', named: ['', ''], chip: '' },
  { level: 'city', one: 'city', many: 'cities', named: ['the city of ', 'the cities of '], chip: 'City of ' },
  { level: 'zip', one: 'zip', many: 'zips', named: ['zip ', 'zips '], chip: 'Zip ' },
] as const;

/**
 * A place that is chosen as a whole. `keys` names the place's county, city and zip, as far down as the place's level.
 */
interface Place {
  readonly level: Level;
  readonly keys: readonly string[];
  readonly name: string;
}

/** The chosen places of one level in one state. */
interface PlaceGroup {
  readonly stateCode: string;
  readonly kind: (typeof levels)[number];
  readonly places: readonly Place[];
}

/** The places of an audience. Few places are named, many are counted. Circles stand for all of their places. */
export function placePhrase({ geography, near }: Pick<AudienceParameters, 'geography' | 'near'>): SentencePhrase {
  const around = circlesText(circlesOf({ geography, ...(near && { near }) }));
  if (around !== '') {
    return { words: around, parts: [{ key: 'geography:near', text: capitalized(around), removal: { geography: [] } }] };
  }
  const tree = selectionTree(geography);
  if (tree.size === 0) return noPhrase;
  const whole = [...tree].flatMap(([code, branch]) => (branch === 'all' ? [code] : []));
  const inPart = [...tree].flatMap(([code, branch]) => (branch === 'all' ? [] : [groupsOf(code, branch)]));
  const [wholeParts, partialParts] = [wholeStates(tree, whole), partsOfStates(tree, inPart)];
  return tree.size > maxStates
    ? { words: `in ${countedWords(whole.length, inPart.length)}`, parts: [...wholeParts, ...partialParts] }
    : { words: `in ${namedWords(whole, inPart)}`, parts: [...partialParts, ...wholeParts] };
}

/** '5 states', '4 states and parts of 1 other', 'parts of 6 states'. */
function countedWords(whole: number, inPart: number): string {
  if (whole === 0) return `parts of ${inPart} states`;
  const others = inPart === 0 ? [] : [`parts of ${inPart} ${inPart === 1 ? 'other' : 'others'}`];
  return wordList([amount(whole, 'state', 'states'), ...others], 'and');
}

function namedWords(whole: readonly string[], inPart: readonly (readonly PlaceGroup[])[]): string {
  const segments = [...inPart.map(stateWords), ...whole.map(stateInSentence)];
  if (!segments.some((segment) => segment.includes(','))) return wordList(segments, 'and');
  // Some segments contain a comma, so a semicolon or ', and' separates the segments.
  const last = segments.at(-1) ?? '';
  if (segments.length === 1) return last;
  return segments.length === 2 ? `${segments[0]}, and ${last}` : `${segments.slice(0, -1).join('; ')}; and ${last}`;
}

/** 'Harris and Dallas, Texas', '14 counties of Texas', '2 counties and 3 zips of Texas'. */
function stateWords(groups: readonly PlaceGroup[]): string {
  const [only] = groups;
  if (only === undefined) return '';
  const state = stateInSentence(only.stateCode);
  if (groups.length === 1 && isNamed(only)) {
    const lead = only.kind.named[names(only).length === 1 ? 0 : 1];
    return `${lead}${wordList(names(only), 'and')}, ${stateNameOf(only.stateCode)}`;
  }
  return `${wordList(groups.map(countOf), 'and')} of ${state}`;
}

function wholeStates(tree: SelectionTree, codes: readonly string[]): SentencePart[] {
  if (codes.length > maxStates) {
    const text = amount(codes.length, 'state', 'states');
    return [{ key: 'geography:states', text, removal: withoutStates(tree, codes) }];
  }
  return codes.map((code) => ({
    key: `geography:${code}`,
    text: stateNameOf(code),
    removal: withoutStates(tree, [code]),
  }));
}

function partsOfStates(tree: SelectionTree, states: readonly (readonly PlaceGroup[])[]): SentencePart[] {
  if (states.length > maxStates) {
    const codes = states.flatMap(([group]) => (group === undefined ? [] : [group.stateCode]));
    return [{ key: 'geography:parts', text: `Parts of ${codes.length} states`, removal: withoutStates(tree, codes) }];
  }
  return states.flat().flatMap((group) => {
    const { stateCode, kind, places } = group;
    const key = `geography:${stateCode}:${kind.level}`;
    if (!isNamed(group)) {
      const text = `${countOf(group)} of ${stateInSentence(stateCode)}`;
      return [{ key, text, removal: { geography: without(tree, stateCode, places) } }];
    }
    return names(group).map((name) => ({
      key: `${key}:${name}`,
      text: `${kind.chip}${name}, ${stateNameOf(stateCode)}`,
      removal: {
        geography: without(
          tree,
          stateCode,
          places.filter((place) => place.name === name),
        ),
      },
    }));
  });
}

function groupsOf(stateCode: string, branch: Exclude<SelectionBranch, 'all'>): readonly PlaceGroup[] {
  const places = placesBelow(branch, []);
  return levels
    .map((kind) => ({ stateCode, kind, places: places.filter(({ level }) => level === kind.level) }))
    .filter((group) => group.places.length > 0);
}

function placesBelow(branch: Exclude<SelectionBranch, 'all'>, above: readonly string[]): Place[] {
  return [...branch].flatMap(([key, below]) => {
    const keys = [...above, key];
    const level = levels[above.length]?.level ?? 'zip';
    return below === 'all' ? [{ level, keys, name: key }] : placesBelow(below, keys);
  });
}

function withoutStates(tree: SelectionTree, codes: readonly string[]) {
  return { geography: selectionOf(new Map([...tree].filter(([code]) => !codes.includes(code)))) };
}

/**
 * The selection without the given places of a state. A node that loses its last place is removed too, because an empty
 * node means all places.
 */
function without(tree: SelectionTree, stateCode: string, places: readonly Place[]): StateSelection[] {
  const gone = new Set(places.map(({ keys }) => JSON.stringify(keys)));
  const prune = (branch: SelectionBranch, above: readonly string[]): SelectionBranch => {
    if (branch === 'all') return 'all';
    const left = new Map<string, SelectionBranch>();
    for (const [key, below] of branch) {
      const keys = [...above, key];
      if (gone.has(JSON.stringify(keys))) continue;
      const pruned = prune(below, keys);
      if (pruned === 'all' || pruned.size > 0) left.set(key, pruned);
    }
    return left;
  };
  const kept = [...tree].flatMap(([code, branch]): [string, SelectionBranch][] => {
    const pruned = code === stateCode ? prune(branch, []) : branch;
    return pruned === 'all' || pruned.size > 0 ? [[code, pruned]] : [];
  });
  return selectionOf(new Map(kept));
}

/** A zip can lie in several cities, and a city in several counties. Such a place is named and counted once. */
const names = ({ places }: PlaceGroup): string[] => [...new Set(places.map(({ name }) => name))];
const isNamed = (group: PlaceGroup): boolean => names(group).length <= maxNamed;
const countOf = (group: PlaceGroup): string => amount(names(group).length, group.kind.one, group.kind.many);

/** 'Texas', 'the District of Columbia'. */
function stateInSentence(code: string): string {
  const name = stateNameOf(code);
  return /^(District|Virgin|Northern|Marshall|Federated|Armed)/.test(name) ? `the ${name}` : name;
}
