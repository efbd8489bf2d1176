import { expect, it } from 'vitest';
import { guessOwnListColumns, isOwnListHeading } from './guess-own-list-columns.ts';

it.each<readonly [string, string, readonly string[], readonly (string | null)[]]>([
  [
    'a list of a vendor',
    'FIRST,MI,LAST,ADDRESS,CITY,ST,ZIP,ZIP4,PHONE',
    ['Ana', 'M', 'Holm', '1 Pine St', 'Tampa', 'FL', '33607', '1234', '8135550199'],
    ['firstName', 'middleName', 'lastName', 'addressLine1', 'city', 'state', 'postalCode', 'zip4', 'phoneNumber'],
  ],
  [
    'a list with names and addresses in one cell',
    'Full Name,Mailing Address,DOB',
    ['Ana Holm', '1 Pine St, Tampa, FL 33607', '11/24/1961'],
    ['fullName', 'wholeAddress', 'birthDate'],
  ],
  [
    'a list of Puerto Rico',
    'First Name,Last Name,Urbanization,Address 1,Address 2,City,State,Zip Code',
    ['Ana', 'Rivera', 'URB Las Gladiolas', '150 Calle A', '', 'San Juan', 'PR', '00926'],
    ['firstName', 'lastName', 'urbanization', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'],
  ],
  [
    'contacts, whose other columns are left out',
    'First Name,Last Name,Email,Mobile Phone,Street,Zip Plus 4,Tags',
    ['Ana', 'Holm', 'ana@harbor.example', '8135550199', '1 Pine St', '33607-1234', 'Golf'],
    ['firstName', 'lastName', null, 'phoneNumber', 'addressLine1', 'postalCode', null],
  ],
])('reads %s', (_, headings, row, wanted) => {
  expect(guessOwnListColumns(headings.split(','), [row])).toEqual(wanted);
});

it('knows the headings of people with addresses', () => {
  expect(['Urb', 'MI', 'Zip4', 'Street', 'DOB'].every(isOwnListHeading)).toBe(true);
  expect(isOwnListHeading('Favourite Colour')).toBe(false);
});
