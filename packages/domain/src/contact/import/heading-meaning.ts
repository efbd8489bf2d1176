import { headingWords } from '../../import/heading-words.ts';
import type { ContactImportField } from '../contact-import.ts';
import { fillers, headingTable, keyOfWords, ownWords, wordOf } from './heading-table.ts';

export const addressParts = ['street', 'line2', 'city', 'state', 'zip', 'county', 'cityStateZip'] as const;
export type AddressPart = (typeof addressParts)[number];

/**
 * The addresses that one file can have, in the order in which one of them is proposed. `address` is the address without a name
 * of its own.
 */
export const addressBlocks = [
  'home',
  'mailing',
  'address',
  'physical',
  'other',
  'billing',
  'shipping',
  'business',
] as const;
export type AddressBlock = (typeof addressBlocks)[number];

/** The meaning of a heading. */
export interface HeadingMeaning {
  /** The fields that the heading can name, the likeliest first. The cells choose among them. Empty for a part of an address. */
  readonly fields: readonly ContactImportField[];
  readonly part: AddressPart | null;
  readonly block: AddressBlock | null;
  /** 0 for a heading that names its field. 1, 2, 3 for the first, second and third phone without a kind. */
  readonly place: number;
}

/** Fields whose headings name the whole file as well: `Lead Type` is no contact type. */
const exactOnly: readonly ContactImportField[] = ['contactType', 'externalId', 'groups', 'tags', 'note'];

/** The meaning of a heading. Null for a heading that names no field of a contact, however its cells look. */
export function meaningOf(heading: string): HeadingMeaning | null {
  const words = headingWords(heading).map((word) => wordOf.get(word) ?? word);
  const telling = words.filter((word) => !fillers.has(word));
  const named = headingTable.get(keyOfWords(telling));
  if (named !== undefined) return named;
  const own = telling.filter((word) => !ownWords.has(word));
  if (own.length === telling.length || own.length === 0) return null;
  const meaning = headingTable.get(keyOfWords(own)) ?? null;
  return meaning?.fields.some((field) => exactOnly.includes(field)) ? null : meaning;
}

/** The number of the phone whose kind a heading tells: 1 for `Phone 1 - Type` of Google Contacts. Null for another heading. */
export function phoneKindOf(heading: string): number | null {
  const [, place] =
    /^(?:phone) (\d) (?:type|tag)$/.exec(
      headingWords(heading)
        .map((word) => wordOf.get(word) ?? word)
        .join(' '),
    ) ?? [];
  return place === undefined ? null : Number(place);
}
