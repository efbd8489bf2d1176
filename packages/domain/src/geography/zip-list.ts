import type { GeographyIndex } from './geography-index.ts';
import { compareText } from './geography-index.ts';

/** The warning about an entry that is too short (specification 2, section 5, Zip insert). */
export const shortZipText = 'Each zip code in the search query must be at least 3 characters (e.g. 123, 456, 789)';
/** Characters. Source: specification 2, section 9. */
export const minZipLength = 3;

/** The result of reading a pasted list of zips. */
export interface ZipListReport {
  /** Zips to select: distinct, in the order in which the list names them. */
  readonly found: readonly string[];
  /** Entries that equal no zip and start no zip. */
  readonly unknown: readonly string[];
  /** Entries that add nothing, since earlier entries cover all their zips. */
  readonly duplicates: readonly string[];
  /** The warning about an entry that is too short. Nothing should be selected then. */
  readonly warning: string | null;
}

/** The entries of a typed or pasted list: separated by commas, semicolons, spaces or new lines. */
export function splitZipList(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

/**
 * Reads a typed or pasted list. Entries of 3 or 4 digits stand for all zips that start with them. Only the first five
 * digits of a zip+4 count. Entries of fewer than 3 characters cause the warning (specification 2, section 5, Zip
 * insert).
 */
export function parseZipList(index: GeographyIndex, text: string): ZipListReport {
  const entries = splitZipList(text);
  const found = new Set<string>();
  const seenEntries = new Set<string>();
  const unknown: string[] = [];
  const duplicates: string[] = [];
  for (const entry of entries.filter((each) => each.length >= minZipLength)) {
    const zips = seenEntries.has(entry) ? undefined : zipsOfEntry(index, entry);
    seenEntries.add(entry);
    if (zips?.length === 0) {
      unknown.push(entry);
      continue;
    }
    const before = found.size;
    for (const zip of zips ?? []) found.add(zip);
    if (found.size === before) duplicates.push(entry);
  }
  const isTooShort = entries.some((entry) => entry.length < minZipLength);
  return { found: [...found], unknown, duplicates, warning: isTooShort ? shortZipText : null };
}

function zipsOfEntry(index: GeographyIndex, entry: string): readonly string[] {
  const digits = /^(\d{3,5})$|^(\d{5})-\d{4}$/.exec(entry);
  const prefix = digits?.[1] ?? digits?.[2];
  if (prefix === undefined) return [];
  return index.zipCodes.slice(firstNotBelow(index.zipCodes, prefix), firstNotBelow(index.zipCodes, `${prefix}:`));
}

/**
 * The position of the first zip that is not below `bound`. For a prefix with ':' behind it, this is the end of the zips
 * with the prefix, because ':' follows '9'.
 */
function firstNotBelow(sorted: readonly string[], bound: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(sorted[middle] ?? '', bound) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
