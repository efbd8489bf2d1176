import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';
import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { parseZipList, shortZipText, splitZipList, type ZipListReport } from '@dropdate/domain/geography/zip-list';
import { messages } from './geography-picker.messages.ts';
import { indexOfTree } from './geography-tree.ts';

/** The dialog's report on a checked list, and the places that Add selects. */
export interface ZipListCheck extends ZipListReport {
  readonly places: readonly GeographyPath[];
}

/** The reason not to look up a list, or null. One entry that is too short stops the whole list. */
export function zipListProblem(text: string): string | null {
  const entries = splitZipList(text);
  if (entries.length === 0) return messages.empty;
  return parseZipList(indexOfTree([]), text).warning === null ? null : shortZipText;
}

/** The zips, or beginnings of zips, to ask the server for, each once. Entries that cannot be zips are left out. */
export function zipsToAskFor(text: string): readonly string[] {
  const zips = splitZipList(text).flatMap((entry) => /^(\d{3,5})(-\d{4})?$/.exec(entry)?.[1] ?? []);
  return [...new Set(zips)];
}

/** The report on a list, made from the places that the server returned. */
export function checkZipList(text: string, tree: GeographyTree): ZipListCheck {
  const index = indexOfTree(tree);
  const report = parseZipList(index, text);
  return { ...report, places: report.found.flatMap((zip) => index.placesOfZip.get(zip) ?? []) };
}
