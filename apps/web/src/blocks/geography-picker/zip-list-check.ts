import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';
import { compareText, type GeographyPath } from '@dropdate/domain/geography/geography-index';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import {
  type MendedZip,
  parseZipList,
  readZipEntry,
  shortZipText,
  splitZipList,
  strayStates,
  type ZipListReport,
} from '@dropdate/domain/geography/zip-list';
import { indexOfTree } from './geography-tree.ts';
import { messages } from './zip-list.messages.ts';

/** The zips of one state in a checked list. */
export interface ZipsOfState {
  readonly stateName: string;
  readonly zips: readonly string[];
  /** True when so few of the zips lie in this state that these zips are probably typing errors. */
  readonly isStray: boolean;
}

/** A zip that has lost its leading zeros, with the place that the zip adds. */
export interface PlacedZip extends MendedZip {
  /** `Providence, RI` */
  readonly place: string;
}

/** The dialog's report on a checked list, and the places that Add selects. */
export interface ZipListCheck extends Omit<ZipListReport, 'mended' | 'proposals'> {
  /** The found zips of each state, sorted by the name of the state. */
  readonly byState: readonly ZipsOfState[];
  readonly mended: readonly PlacedZip[];
  readonly proposals: readonly PlacedZip[];
  /** The places of the found zips. */
  readonly places: readonly GeographyPath[];
  readonly proposedPlaces: readonly GeographyPath[];
}

/** The reason that a list cannot be looked up, or null. One entry that is too short stops the whole list, and is named. */
export function zipListProblem(text: string): string | null {
  const entries = splitZipList(text);
  if (entries.length === 0) return messages.empty;
  const { tooShort } = parseZipList(indexOfTree([]), text);
  return tooShort.length === 0 ? null : `${shortZipText}. ${messages.tooShort(tooShort)}`;
}

/**
 * The zips, or beginnings of zips, to ask the server for. Each of them is listed once. Entries that cannot be zips are
 * left out.
 */
export function zipsToAskFor(text: string): readonly string[] {
  return [...new Set(splitZipList(text).flatMap((entry) => readZipEntry(entry)?.digits ?? []))];
}

/** The report on a list, made from the places that the server returned. */
export function checkZipList(text: string, tree: GeographyTree): ZipListCheck {
  const index = indexOfTree(tree);
  const { found, mended, proposals, ...report } = parseZipList(index, text);
  const placesOf = (zip: string) => index.placesOfZip.get(zip) ?? [];
  const placed = (zip: MendedZip): PlacedZip => {
    const [state, , city] = placesOf(zip.zip)[0] ?? [];
    return { ...zip, place: `${city}, ${state}` };
  };
  const proposedZips = new Set(proposals.map(({ zip }) => zip));
  return {
    ...report,
    found,
    byState: zipsByState(found, (zip) => placesOf(zip)[0]?.[0] ?? ''),
    mended: mended.map(placed),
    proposals: proposals.map(placed),
    places: found.flatMap(placesOf),
    proposedPlaces: [...proposedZips].flatMap(placesOf),
  };
}

function zipsByState(found: readonly string[], stateOf: (zip: string) => string): readonly ZipsOfState[] {
  const zipsOf = new Map<string, string[]>();
  for (const zip of found) zipsOf.set(stateOf(zip), [...(zipsOf.get(stateOf(zip)) ?? []), zip]);
  const strays = strayStates(new Map([...zipsOf].map(([code, zips]) => [code, zips.length])));
  return [...zipsOf]
    .map(([code, zips]) => ({ stateName: stateNameOf(code), zips, isStray: strays.includes(code) }))
    .sort((a, b) => compareText(a.stateName, b.stateName));
}
