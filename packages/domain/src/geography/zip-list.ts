import type { GeographyIndex } from './geography-index.ts';
import { compareText } from './geography-index.ts';

/** The warning about an entry that is too short (specification 2, section 5, Zip insert). */
export const shortZipText = 'Each zip code in the search query must be at least 3 characters (e.g. 123, 456, 789)';
/** Characters. Source: specification 2, section 9. */
export const minZipLength = 3;

/** A zip that probably lost its leading zeros in a spreadsheet: `2906` for `02906`. */
export interface ZipProposal {
  readonly entry: string;
  readonly zip: string;
}

/** The result of reading a pasted list of zips. */
export interface ZipListReport {
  /** Zips to select: distinct, in the order in which the list names them. */
  readonly found: readonly string[];
  /** Zips that the buyer may mean. They are distinct, and none of them is found already. */
  readonly proposals: readonly ZipProposal[];
  /** Entries that name no known zip. They are also not the beginning of a zip, and not a zip that lost its zeros. */
  readonly unknown: readonly string[];
  /** Entries that add nothing, because earlier entries cover all their zips. */
  readonly duplicates: readonly string[];
  /** The warning about an entry that is too short. If there is a warning, the caller should select nothing. */
  readonly warning: string | null;
}

/** The entries of a typed or pasted list: separated by commas, semicolons, spaces or new lines. */
export function splitZipList(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

/** The meaning of one entry of a pasted list; undefined for text that cannot be a zip. */
export type ZipEntry =
  | { readonly kind: 'zip'; readonly digits: string }
  /** Every zip that starts with the digits: `290*`. */
  | { readonly kind: 'beginning'; readonly digits: string }
  /** Three or four digits in the list. `digits` has them with the lost zeros in front. */
  | { readonly kind: 'lost-zeros'; readonly digits: string };

/**
 * Reads one entry. Only the first five digits of a zip+4 count. An entry of only three or four digits is read as a zip
 * that lost its zeros in a spreadsheet. If such an entry were read as the beginning of zips, the buyer could order
 * whole regions by mistake. A question to the buyer costs less.
 */
export function readZipEntry(entry: string): ZipEntry | undefined {
  const whole = /^(\d{5})(?:-\d{4})?$/.exec(entry)?.[1];
  if (whole !== undefined) return { kind: 'zip', digits: whole };
  const beginning = /^(\d{3,5})\*$/.exec(entry)?.[1];
  if (beginning !== undefined) return { kind: 'beginning', digits: beginning };
  return /^\d{3,4}$/.test(entry) ? { kind: 'lost-zeros', digits: entry.padStart(5, '0') } : undefined;
}

/**
 * Reads a typed or pasted list. Entries of fewer than 3 characters cause the warning (specification 2, section 5, Zip
 * insert).
 */
export function parseZipList(index: GeographyIndex, text: string): ZipListReport {
  const entries = splitZipList(text);
  const found = new Set<string>();
  const proposals: ZipProposal[] = [];
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
    else for (const zip of news) found.add(zip);
  }
  const isTooShort = entries.some((entry) => entry.length < minZipLength);
  return {
    found: [...found],
    proposals: proposals.filter(({ zip }) => !found.has(zip)),
    unknown,
    duplicates,
    warning: isTooShort ? shortZipText : null,
  };
}

/**
 * The distinct zips that the entries of a call name. An entry is a zip, a zip+4, or the first three or four digits of
 * zips.
 */
export function findZips(index: GeographyIndex, entries: readonly string[]) {
  const found = new Set<string>();
  const unknown = new Set<string>();
  for (const entry of entries.filter((each) => each.length >= minZipLength)) {
    const digits = /^(\d{3,5})$|^(\d{5})-\d{4}$/.exec(entry);
    const zips = zipsStartingWith(index, digits?.[1] ?? digits?.[2] ?? 'none');
    for (const zip of zips) found.add(zip);
    if (zips.length === 0) unknown.add(entry);
  }
  const isTooShort = entries.some((entry) => entry !== '' && entry.length < minZipLength);
  return { found: [...found], unknown: [...unknown], warning: isTooShort ? shortZipText : null };
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
