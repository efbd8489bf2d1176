import { isUnit } from '../address/street-words.ts';
import { startsWithUrbanization } from '../address/urbanization.ts';
import { isMilitaryCity, militaryCounty, militaryStateOf } from '../geography/military-mail.ts';
import { foldedText } from '../text/folded-text.ts';
import type { OwnListTexts } from './own-list-fields.ts';

/** A place of a ZIP code. */
export interface ZipPlace {
  readonly stateCode: string;
  readonly county: string;
  readonly city: string;
}

/** The ZIP codes of the United States with mail delivery. */
export interface ZipTable {
  /** The place of five digits. Undefined for digits that no post office has. */
  placeOf(zip: string): ZipPlace | undefined;
  /** The ZIP codes of a city, by its words as `placeWords` makes them. */
  zipsOf(state: string, placeWords: string): readonly string[];
}

/**
 * The place of the ZIP code of an address. The military opens and closes post offices so often that no table has all of
 * them, so a ZIP code of its ranges counts with the city APO, FPO or DPO, too.
 */
export function zipPlaceOf({ city = '', postalCode = '' }: OwnListTexts, zips: ZipTable): ZipPlace | undefined {
  const zip = postalCode.slice(0, 5);
  const known = zips.placeOf(zip);
  const stateCode = militaryStateOf(zip);
  if (known !== undefined || stateCode === undefined || !isMilitaryCity(city)) return known;
  return { stateCode, county: militaryCounty, city };
}

/** The words of a city without regard to case, accents and the usual short forms: `St. Pete` is `saint pete`. */
export function placeWords(city: string): string {
  return foldedText(city)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => shortWords[word] ?? word)
    .join(' ');
}
const shortWords: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

interface Completed {
  readonly texts: OwnListTexts;
  /** What was added, by field. */
  readonly remarks: OwnListTexts;
}

/**
 * Completes an address: the four digits of a column of their own join the ZIP code, the table of ZIP codes adds the city
 * and the state that the row lacks, and the ZIP code of a city that has one alone. The urbanization of an address in
 * Puerto Rico goes to its own line (USPS Publication 28, section 293).
 * @param typed the texts that a user has typed. A typed ZIP code does not join the four digits of the file, which belong to
 *   the ZIP code of the file
 */
export function completeAddress(given: OwnListTexts, zips: ZipTable, typed: OwnListTexts = {}): Completed {
  const texts = { ...given };
  const remarks: { -readonly [Name in keyof OwnListTexts]: string } = {};
  const ends = typed.postalCode === undefined ? texts.zip4 : typed.zip4;
  delete texts.zip4;
  if (texts.postalCode !== undefined) texts.postalCode = withEnd(texts.postalCode, ends ?? '');
  const place = zipPlaceOf(texts, zips);
  if (place !== undefined) {
    if (isEmpty(texts.city)) {
      texts.city = place.city;
      remarks.city = 'Added from the ZIP code.';
    }
    if (isEmpty(texts.state)) {
      texts.state = place.stateCode;
      remarks.state = 'Added from the ZIP code.';
    }
  } else if (isEmpty(texts.postalCode) && !isEmpty(texts.city) && !isEmpty(texts.state)) {
    const [zip, ...others] = zips.zipsOf(texts.state ?? '', placeWords(texts.city ?? ''));
    if (zip !== undefined && others.length === 0) {
      texts.postalCode = zip;
      remarks.postalCode = 'Added from the city, which has one ZIP code.';
    }
  }
  moveUrbanization(texts, remarks);
  return { texts, remarks };
}

/** A ZIP code of five digits with the four digits of a column of their own. Other ZIP codes stay as they are. */
export function withEnd(postalCode: string, zip4: string): string {
  // Programs that take the column for numbers write `4567.0`.
  const end = zip4.replace(/\.0*$/, '').replace(/\D/g, '');
  const isAdded = end !== '' && !/^0+$/.test(end) && /^\d{5}$/.test(postalCode);
  return isAdded ? `${postalCode}-${end.padStart(4, '0')}` : postalCode;
}

function moveUrbanization(
  texts: { -readonly [Name in keyof OwnListTexts]: string },
  remarks: { -readonly [Name in keyof OwnListTexts]: string },
): void {
  const { addressLine1 = '', addressLine2 = '', state } = texts;
  if (state !== 'PR' || !isEmpty(texts.urbanization)) return;
  // With a house number, line 1 holds the street, too, and line 2 the apartment.
  if (startsWithUrbanization(addressLine1) && !/\d/.test(addressLine1) && isHouse(addressLine2)) {
    texts.urbanization = addressLine1;
    texts.addressLine1 = addressLine2;
    texts.addressLine2 = '';
  } else if (startsWithUrbanization(addressLine2)) {
    texts.urbanization = addressLine2;
    texts.addressLine2 = '';
  } else return;
  remarks.urbanization = 'Moved from the address to a line of its own.';
}

/** Whether a line has the number of a house. That of an apartment is none. */
const isHouse = (line: string): boolean => /\d/.test(line) && !isUnit(line);

const isEmpty = (text: string | undefined): boolean => (text ?? '') === '';

/** Street and apartment in the one line that a piece has for both. */
export const streetOf = ({ addressLine1 = '', addressLine2 = '' }: OwnListTexts): string =>
  [addressLine1, addressLine2].filter((line) => line !== '').join(' ');
