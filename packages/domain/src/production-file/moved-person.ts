import { plainTitle } from './returned-header.ts';

/** The optional columns of a returned file that say whose piece a row is. */
const personTitles = ['First Name', 'Last Name', 'Address Line 1'] as const;

/** The places of the columns with the person. Null where the file lacks the column. */
export interface PersonColumns {
  readonly firstName: number | null;
  readonly lastName: number | null;
  readonly street: number | null;
}

/** Finds the columns with the person in the first row of a returned file. */
export function readPersonColumns(titles: readonly string[]): PersonColumns {
  const names = titles.map(plainTitle);
  const [firstName = null, lastName = null, street = null] = personTitles.map((title) => {
    const place = names.indexOf(plainTitle(title));
    return place < 0 ? null : place;
  });
  return { firstName, lastName, street };
}

export interface PieceAddressee {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
}

/** What a row says of its person, as plain texts. Null where the row says what the piece says, or says nothing. */
export interface OtherPerson {
  readonly name: string | null;
  readonly street: string | null;
}

/** Letters and digits of a text, in small letters. Mail houses change case and punctuation. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const plainName = ({ firstName, lastName }: Pick<PieceAddressee, 'firstName' | 'lastName'>): string =>
  plainText(`${firstName} ${lastName}`);

/**
 * The name and the street of a row where they differ from the printed piece. Null when nothing differs. A difference alone
 * is no mistake, because mail houses correct addresses; a name or a street of another piece is.
 */
export function otherPerson(
  piece: PieceAddressee,
  cells: readonly string[],
  columns: PersonColumns,
): OtherPerson | null {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const isNamed = columns.firstName !== null && columns.lastName !== null;
  const name = isNamed ? plainName({ firstName: cell(columns.firstName), lastName: cell(columns.lastName) }) : '';
  const street = plainText(cell(columns.street));
  const other = {
    name: name === '' || name === plainName(piece) ? null : name,
    street: street === '' || street === plainText(piece.addressLine1) ? null : street,
  };
  return other.name === null && other.street === null ? null : other;
}

/** A row whose name or street is printed on another piece of the order. */
export interface MovedPerson {
  readonly fileName: string;
  readonly line: number;
  readonly sequence: number;
  /** The pieces with the name and with the street of the row. Null where the row has its own. */
  readonly nameOf: number | null;
  readonly streetOf: number | null;
}

/** The warning as a sentence. The row passes the seven checks, but its piece would be mailed to somebody else. */
export function movedText({ fileName, line, sequence, nameOf, streetOf }: MovedPerson): string {
  const place = `${fileName}, row ${line}: piece ${sequence}`;
  if (nameOf !== null && nameOf === streetOf) return `${place} has the name and the street of piece ${nameOf}.`;
  if (nameOf !== null && streetOf !== null)
    return `${place} has the name of piece ${nameOf} and the street of piece ${streetOf}.`;
  return nameOf === null
    ? `${place} has the street of piece ${streetOf}.`
    : `${place} has the name of piece ${nameOf}.`;
}
