import { asMailText } from '../mail-piece/postal-address.ts';
import { plainLetter } from '../mail-piece/text/plain-letters.ts';
import { formatCount } from '../money/money-text.ts';
import { placeWords, streetOf, type ZipTable, zipPlaceOf } from './complete-address.ts';
import type { OwnListTexts } from './own-list-fields.ts';

/** The most characters of street and apartment together, as of the first line of a contact's address. */
export const maxStreetLength = 46;

export const ownListTexts = {
  firstName: 'Enter the first name.',
  lastName: 'Enter the last name.',
  street: 'Enter the street address.',
  city: 'Enter the city, or a ZIP code that tells it.',
  state: 'Enter the state, or a ZIP code that tells it.',
  zip: 'Enter the ZIP code.',
  unprintable: 'Write the name in Latin letters, which we print.',
  unprintablePlace: 'Write the address in Latin letters, which we print.',
  signs: 'Write the street address with letters or digits.',
  longStreet: `Street and apartment have at most ${maxStreetLength} characters together. Shorten them.`,
} as const;

/** Whether every letter of a text has a form that pieces print. */
export const isPrintable = (text: string): boolean =>
  [...text].every((letter) => !/\p{L}/u.test(letter) || /^[A-Za-z]+$/.test(plainLetter(letter)));

/**
 * The sentences about a person who cannot be mailed, by field: what is missing, what cannot be printed, and a ZIP code
 * that does not exist or lies in another state. The forms of the single fields are checked by the contract.
 */
export function addressProblems(texts: OwnListTexts, zips: ZipTable): OwnListTexts {
  const problems: { -readonly [Name in keyof OwnListTexts]: string } = {};
  const { firstName = '', lastName = '', middleName = '', city = '', state = '', postalCode = '' } = texts;
  const street = streetOf(texts);
  for (const [field, name] of Object.entries({ firstName, middleName, lastName }))
    if (!isPrintable(name)) problems[field as 'firstName'] = ownListTexts.unprintable;
  if (firstName === '') problems.firstName = ownListTexts.firstName;
  if (lastName === '') problems.lastName = ownListTexts.lastName;
  if (street === '') problems.addressLine1 = ownListTexts.street;
  else if (!/[A-Z0-9]/.test(asMailText(street))) problems.addressLine1 = ownListTexts.signs;
  else if (street.length > maxStreetLength) problems.addressLine1 = ownListTexts.longStreet;
  if (city === '') problems.city = ownListTexts.city;
  const { addressLine1 = '', addressLine2 = '', urbanization = '' } = texts;
  for (const [field, text] of Object.entries({ addressLine1, addressLine2, urbanization, city }))
    if (!isPrintable(text)) problems[field as 'city'] = ownListTexts.unprintablePlace;
  if (state === '') problems.state = ownListTexts.state;
  if (postalCode === '') problems.postalCode = missingZip(texts, zips);
  const zip = postalCode.slice(0, 5);
  const place = zipPlaceOf(texts, zips);
  if (/^\d{5}(-\d{4})?$/.test(postalCode)) {
    if (place === undefined) problems.postalCode = `No post office has the ZIP code ${zip}. Correct it.`;
    else if (state !== '' && state !== place.stateCode)
      problems.state = `ZIP code ${zip} lies in ${place.stateCode}. Correct the state or the ZIP code.`;
  }
  return problems;
}

function missingZip({ city = '', state = '' }: OwnListTexts, zips: ZipTable): string {
  const { length } = city === '' || state === '' ? [] : zips.zipsOf(state, placeWords(city));
  if (length < 2) return ownListTexts.zip;
  return `${city}, ${state} has ${formatCount(length)} ZIP codes. Enter the right one.`;
}
