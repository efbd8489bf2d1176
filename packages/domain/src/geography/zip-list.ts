import { readZip } from '../field/read-zip.ts';
import type { GeographyIndex } from './geography-index.ts';
import { compareText } from './geography-index.ts';

/** The warning about an entry that is too short (specification 2, section 5, Zip insert). */
export const shortZipText = 'Each zip code in the search query must be at least 3 characters (e.g. 123, 456, 789)';
/** Characters. Source: specification 2, section 9. */
export const minZipLength = 3;

/** A zip that lost its leading zeros in a spreadsheet: `2906` for `02906`. */
export interface MendedZip {
  readonly entry: string;
  readonly zip: string;
}

/** The result of reading a pasted list of zips. */
export interface ZipListReport {
  /** Zips to select: distinct, in the order in which the list names them. */
  readonly found: readonly string[];
  /** The found zips whose entries had only four digits. A report must name them, so that a mistake is seen. */
  readonly mended: readonly MendedZip[];
  /** Zips that the buyer may mean by three digits. They are distinct, and none of them is found already. */
  readonly proposals: readonly MendedZip[];
  /** Entries that name no known zip. They are also not the beginning of a zip, and not a zip that lost its zeros. */
  readonly unknown: readonly string[];
  /** Entries that add nothing, because earlier entries cover all their zips. */
  readonly duplicates: readonly string[];
  /** The entries that are too short. If there are any, the caller should warn and select nothing. */
  readonly tooShort: readonly string[];
}

/** The signs around an entry that mean nothing: quotes and brackets of files, the apostrophe of a spreadsheet's text. */
const wrapping = /^["'`´‘’“”«»()[\]{}=\uFEFF]+|["'`´‘’“”«»()[\]{}.]+$/g;

/** An entry without its quotes. Empty when nothing is left. */
const unquoted = (entry: string): string => entry.replace(wrapping, '');

/** The entries of a typed or pasted list: separated by commas, semicolons, bars, spaces or new lines. */
export function splitZipList(text: string): string[] {
  return text
    .split(/[\s,;|]+/)
    .map(unquoted)
    .filter((entry) => entry !== '');
}

/** The meaning of one entry of a pasted list; undefined for text that cannot be a zip. */
export type ZipEntry =
  | { readonly kind: 'zip'; readonly digits: string }
  /** Every zip that starts with the digits: `290*`. */
  | { readonly kind: 'beginning'; readonly digits: string }
  /** Four digits in the list, which lost one zero. `digits` has them with the zero in front. */
  | { readonly kind: 'lost-zero'; readonly digits: string }
  /** Three digits in the list. `digits` has them with two zeros in front. */
  | { readonly kind: 'lost-zeros'; readonly digits: string };

/**
 * Reads one entry as `readZip` does, whose first five digits count. Three digits are a question to the buyer, because
 * they are more often the beginning of zips; read as a beginning, they could order a whole region by mistake.
 */
export function readZipEntry(entry: string): ZipEntry | undefined {
  const beginning = /^(\d{3,5})\*$/.exec(entry)?.[1];
  if (beginning !== undefined) return { kind: 'beginning', digits: beginning };
  const read = readZip(entry);
  return read === null ? undefined : { kind: kinds[read.lostZeros], digits: read.five };
}
const kinds = { 0: 'zip', 1: 'lost-zero', 2: 'lost-zeros' } as const;

/**
 * Reads a typed or pasted list. Entries of fewer than 3 characters cause the warning (specification 2, section 5, Zip
 * insert).
 */
export function parseZipList(index: GeographyIndex, text: string): ZipListReport {
  const entries = splitZipList(text);
  const found = new Set<string>();
  const mended: MendedZip[] = [];
  const proposals: MendedZip[] = [];
  const seen = new Set<string>();
  const unknown: string[] = [];
  const duplicates: string[] = [];
  for (const entry of entries.filter((each) => each.length >= minZipLength)) {
    const read = seen.has(entry) ? null : readZipEntry(entry);
    seen.add(entry);
    if (read === null) {
      duplicates.push(entry);
      continue;
    }
    const zips = read === undefined ? [] : zipsStartingWith(index, read.digits);
    const news = zips.filter((zip) => !found.has(zip));
    if (zips.length === 0) unknown.push(entry);
    else if (news.length === 0) duplicates.push(entry);
    else if (read?.kind === 'lost-zeros') proposals.push({ entry, zip: read.digits });
    else {
      for (const zip of news) found.add(zip);
      if (read?.kind === 'lost-zero') mended.push({ entry, zip: read.digits });
    }
  }
  return {
    found: [...found],
    mended,
    proposals: proposals.filter(({ zip }) => !found.has(zip)),
    unknown,
    duplicates,
    tooShort: entries.filter((entry) => entry.length < minZipLength),
  };
}

/**
 * The distinct zips that the entries of a call name. An entry is a zip, a zip+4, or the first three or four digits of
 * zips. Four digits are first a zip that lost its zero: `1234` names 01234, if there is such a zip.
 * @returns `tooShort`: the positions of the entries that are too short. Empty entries do not count.
 */
export function findZips(index: GeographyIndex, entries: readonly string[]) {
  const found = new Set<string>();
  const unknown = new Set<string>();
  const tooShort: number[] = [];
  for (const [at, given] of entries.entries()) {
    const entry = unquoted(given);
    if (given !== '' && entry.length < minZipLength) tooShort.push(at);
    if (entry.length < minZipLength) continue;
    const zips = zipsOfEntry(index, entry);
    for (const zip of zips) found.add(zip);
    if (zips.length === 0) unknown.add(given);
  }
  return { found: [...found], unknown: [...unknown], tooShort };
}

function zipsOfEntry(index: GeographyIndex, entry: string): readonly string[] {
  const read = readZipEntry(entry);
  const mended = read === undefined || read.kind === 'lost-zeros' ? [] : zipsStartingWith(index, read.digits);
  return mended.length > 0 || !/^\d{3,4}$/.test(entry) ? mended : zipsStartingWith(index, entry);
}

/** A state with at most this many zips can be a typing error when another state of the list has many zips. */
const maxStrayZips = 2;
/** A state with few zips looks like an error only when the largest state of the list has at least this many zips. */
const minMainZips = 10;

/** The states with few zips in a list, so that these zips are perhaps typing errors. */
export function strayStates(zipsOfState: ReadonlyMap<string, number>): readonly string[] {
  if (Math.max(0, ...zipsOfState.values()) < minMainZips) return [];
  return [...zipsOfState].flatMap(([state, zips]) => (zips <= maxStrayZips ? [state] : []));
}

function zipsStartingWith({ zipCodes }: GeographyIndex, digits: string): readonly string[] {
  return zipCodes.slice(firstNotBelow(zipCodes, digits), firstNotBelow(zipCodes, `${digits}:`));
}

/**
 * The position of the first zip that is not below `bound`. For the bound of a prefix with ':' behind it, this is the
 * end of the zips with the prefix, because ':' sorts directly after '9'.
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
