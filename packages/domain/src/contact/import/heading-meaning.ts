import { headingWords } from '../../import/heading-words.ts';
import type { ContactImportField } from '../contact-import.ts';
import type { HeadingMeaning } from './address-blocks.ts';
import { fillers, headingTable, keyOfWords, ownWords, wordOf } from './heading-table.ts';

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
