import { blocksOf, guessContactColumns } from '../contact/import/guess-contact-columns.ts';
import { meaningOf } from '../contact/import/heading-meaning.ts';
import { headingWords } from '../import/heading-words.ts';
import type { ImportColumns } from '../import/import-columns.ts';
import { isOwnListField, type OwnListField } from './own-list-fields.ts';

type Rows = readonly (readonly string[])[];
type Columns = ImportColumns<OwnListField>;

/** Headings of fields that no contact has, as their words. */
const ownHeadings: Readonly<Partial<Record<OwnListField, readonly string[]>>> = {
  middleName: ['middle', 'middle name', 'middle initial', 'mi', 'm name', 'mname', 'middlename'],
  urbanization: ['urbanization', 'urb', 'urbanizacion'],
  zip4: ['zip 4', 'zip plus 4', 'plus 4', 'zip code 4', 'zip code plus 4', '4', 'zip ext', 'zip extension'],
};

/** The field that a heading names and that no contact has. Null for every other heading. */
function ownMeaningOf(heading: string): OwnListField | null {
  const words = headingWords(heading).join(' ');
  const found = Object.entries(ownHeadings).find(([, headings]) => headings.includes(words));
  return (found?.[0] as OwnListField | undefined) ?? null;
}

/** Whether a text is the heading of a column of people with addresses. */
export const isOwnListHeading = (text: string): boolean => ownMeaningOf(text) !== null || meaningOf(text) !== null;

/** Only four digits can be the end of a ZIP code. Some programs write the whole ZIP code under such a heading. */
function holdsEnds(rows: Rows, column: number): boolean {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^-?\d{1,4}$/.test(cell));
}

/**
 * The field of each column of an own list. What a contact and a recipient share is guessed as for contacts; a mobile
 * phone is the phone of a list that has no other.
 */
export function guessOwnListColumns(headings: readonly string[], firstRows: Rows): Columns {
  const own = headings.map((heading, column) => {
    const field = ownMeaningOf(heading);
    return field === 'zip4' && !holdsEnds(firstRows, column) ? null : field;
  });
  const shared = guessContactColumns(
    headings.map((heading, column) => (own[column] === null ? heading : '')),
    firstRows,
  );
  const hasPhone = shared.includes('phoneNumber');
  const taken = new Set<OwnListField>();
  return shared.map((name, column) => {
    const isOtherPhone = !hasPhone && (name === 'mobilePhone' || name === 'workPhone');
    const field = own[column] ?? (isOtherPhone ? 'phoneNumber' : isOwnListField(name) ? name : null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The addresses of a file, the proposed one first. */
export const ownListAddresses = (headings: readonly string[], firstRows: Rows) =>
  blocksOf(headings, firstRows).map(({ block, columns }) => ({
    block,
    columns: columns.map((name) => (isOwnListField(name) ? name : null)),
  }));
