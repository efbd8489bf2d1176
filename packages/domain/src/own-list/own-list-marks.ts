import type { ImportMark, ImportMarkKind, MarkCorrection } from '../import/import-mark.ts';
import { placeWords, streetOf, type ZipTable } from './complete-address.ts';
import type { OwnListTexts } from './own-list-fields.ts';

/** The marks of an own list, those that keep a row out first. */
export const ownListMarks = [
  { mark: 'do-not-mail', label: 'Do not mail', isBlocking: true },
  { mark: 'deceased', label: 'Deceased', isBlocking: true },
  { mark: 'held', label: 'Held by an order', isBlocking: true },
  { mark: 'duplicate', label: 'Duplicate in the file', isBlocking: false },
  { mark: 'household', label: 'Same household', isBlocking: false },
  { mark: 'mailed', label: 'Mailed before', isBlocking: false },
  { mark: 'moved', label: 'Moved', isBlocking: false },
  { mark: 'other-city', label: 'Another city', isBlocking: false },
  { mark: 'no-plus4', label: 'Without +4', isBlocking: false },
  { mark: 'po-box', label: 'PO box', isBlocking: false },
  { mark: 'military', label: 'Military mail', isBlocking: false },
  { mark: 'urbanization', label: 'Urbanization', isBlocking: false },
] as const satisfies readonly ImportMarkKind[];
export type OwnListMark = (typeof ownListMarks)[number]['mark'];

export const isBlockingMark = (mark: string): boolean =>
  ownListMarks.some((known) => known.mark === mark && known.isBlocking);

const box = /\bP\.?\s*O\.?\s*BOX\b|\bPOST OFFICE BOX\b|^BOX\s+#?\d/i;
const militaryStates = ['AA', 'AE', 'AP'];

/** The marks that the address of a row earns by itself. A row with errors has none of them. */
export function addressMarks(texts: OwnListTexts, zips: ZipTable): ImportMark[] {
  const { city = '', state = '', postalCode = '', urbanization = '' } = texts;
  const place = zips.placeOf(postalCode.slice(0, 5));
  const marks: (ImportMark & { readonly mark: OwnListMark })[] = [];
  const isMilitary = militaryStates.includes(state);
  if (place !== undefined && !isMilitary && placeWords(place.city) !== placeWords(city))
    marks.push({ mark: 'other-city', text: `The city of ${postalCode.slice(0, 5)} is ${place.city}.` });
  if (postalCode.length === 5) marks.push({ mark: 'no-plus4', text: 'The ZIP code has no +4.' });
  if (box.test(streetOf(texts))) marks.push({ mark: 'po-box', text: 'The address is a PO box.' });
  if (isMilitary) marks.push({ mark: 'military', text: 'The address is military mail.' });
  if (urbanization !== '') marks.push({ mark: 'urbanization', text: 'The urbanization is printed above the street.' });
  return marks;
}

/** The text that takes a mark away. Null for a mark that no text takes away with certainty. */
export function correctionOf(mark: string, { postalCode = '' }: OwnListTexts, zips: ZipTable): MarkCorrection | null {
  const place = mark === otherCity ? zips.placeOf(postalCode.slice(0, 5)) : undefined;
  return place === undefined ? null : { field: 'city', text: place.city };
}

const otherCity: OwnListMark = 'other-city';
