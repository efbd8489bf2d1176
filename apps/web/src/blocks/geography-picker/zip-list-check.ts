import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';
import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { parseZipList, shortZipText, splitZipList, type ZipListReport } from '@dropdate/domain/geography/zip-list';
import { messages } from './geography-picker.messages.ts';
import { indexOfTree } from './geography-tree.ts';

/** What the dialog says about a checked list, and the places that Add selects. */
export interface ZipListCheck extends ZipListReport {
  readonly places: readonly GeographyPath[];
}

/** Why a list is not looked up, or null. An entry that is too short stops the whole list. */
export function zipListProblem(text: string): string | null {
  const entries = splitZipList(text);
  if (entries.length === 0) return messages.empty;
  return parseZipList(indexOfTree([]), text).warning === null ? null : shortZipText;
}

/** What the server is asked for: each zip, or beginning of one, once; what cannot be a zip is left out. */
export function zipsToAskFor(text: string): readonly string[] {
  const zips = splitZipList(text).flatMap((entry) => /^(\d{3,5})(-\d{4})?$/.exec(entry)?.[1] ?? []);
  return [...new Set(zips)];
}

/** The report over a list, made with the places that the server knows for it. */
export function checkZipList(text: string, tree: GeographyTree): ZipListCheck {
  const index = indexOfTree(tree);
  const report = parseZipList(index, text);
  return { ...report, places: report.found.flatMap((zip) => index.placesOfZip.get(zip) ?? []) };
}
