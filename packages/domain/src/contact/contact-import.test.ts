import { describe, expect, it } from 'vitest';
import { guessColumns } from '../import/guess-columns.ts';
import {
  birthOfText,
  birthTextProblem,
  contactImportFields,
  isBirthMonth,
  labelNames,
  readContactTexts,
} from './contact-import.ts';

describe('a cell of a contact', () => {
  it.each([
    ['contactType', ' customer ', 'Customer'],
    ['contactType', 'Vendor', 'Vendor'],
    ['phoneNumber', '813.555.0123', '(813) 555-0123'],
    ['phoneNumber', '+1 813 555 0123', '(813) 555-0123'],
    ['mobilePhone', '8135550123', '(813) 555-0123'],
    ['workPhone', '813-555-012', '813-555-012'],
    ['workPhone', '8135550123 ext 4', '8135550123 ext 4'],
    ['state', 'florida', 'FL'],
    ['state', 'fl', 'FL'],
    ['state', 'Atlantis', 'Atlantis'],
    ['postalCode', '7302', '07302'],
    ['postalCode', '336071234', '33607-1234'],
    ['postalCode', '33607 1234', '33607-1234'],
    ['postalCode', 'K1A 0B1', 'K1A 0B1'],
    ['birthMonth', 'Nov', '11'],
    ['birthMonth', '02', '2'],
    ['spouseBirthMonth', 'March', '3'],
    ['birthMonth', '13', '13'],
    ['tags', 'Golf, Church|golf', 'Golf; Church'],
    ['firstName', '  Ana  ', 'Ana'],
  ] as const)('%s %j is read as %j', (field, text, read) => {
    expect(readContactTexts({ [field]: text })).toEqual({ [field]: read });
  });

  it.each([
    ['11/24/1961', { year: 1961, month: 11, day: 24 }],
    ['1961-11-24', { year: 1961, month: 11, day: 24 }],
    ['19611124', { year: 1961, month: 11, day: 24 }],
    ['2/30/1961', null],
    ['24/11/1961', null],
    ['1961', null],
    ['', null],
  ])('a birth %j', (text, birth) => {
    expect(birthOfText(text)).toEqual(birth);
  });

  it.each([
    ['2/29/1960', null],
    ['2/29/1961', 'This day does not exist in this month.'],
    ['1961-04-31', 'This day does not exist in this month.'],
    ['24/11/1961', 'Write the date of birth as 11/24/1961.'],
    ['11/32/1961', 'Write the date of birth as 11/24/1961.'],
    ['1961', 'Write the date of birth as 11/24/1961.'],
  ])('why %j is no birth', (text, problem) => {
    expect(birthTextProblem(text)).toBe(problem);
  });

  it.each([
    ['Golf; Church', ['Golf', 'Church']],
    [' ; ,', []],
    ['', []],
  ])('labels %j', (text, names) => {
    expect(labelNames(text)).toEqual(names);
  });

  it.each([
    ['', true],
    ['1', true],
    ['12', true],
    ['0', false],
    ['13', false],
    ['May', false],
  ])('a month %j', (text, is) => {
    expect(isBirthMonth(text)).toBe(is);
  });
});

it('finds the fields of a usual file', () => {
  const headings = ['ID', 'First', 'SURNAME', 'E-mail', 'Cell', 'Street', 'Town', 'ST', 'Zip', 'DOB', 'Fax'];
  expect(guessColumns(contactImportFields, headings, [])).toEqual([
    'externalId',
    'firstName',
    'lastName',
    'email',
    'mobilePhone',
    'addressLine1',
    'city',
    'state',
    'postalCode',
    'birthDate',
    null,
  ]);
});

it('finds fields by their cells', () => {
  const rows = [
    ['Customer', 'ana@example.com', '(813) 555-0123', 'FL', '33607', '11/24/1961'],
    ['Lead', 'bo@example.com', '8135550124', 'TX', '78124', '1950-01-02'],
  ];
  expect(guessColumns(contactImportFields, ['a', 'b', 'c', 'd', 'e', 'f'], rows)).toEqual([
    'contactType',
    'email',
    'phoneNumber',
    'state',
    'postalCode',
    'birthDate',
  ]);
});

it('takes a column Birth Day for days of the month unless its cells are dates', () => {
  const headings = ['Birth Year', 'Birth Month', 'Birth Day'];
  const guess = (...cells: readonly string[]) =>
    guessColumns(
      contactImportFields,
      headings,
      cells.map((cell) => ['1961', '11', cell]),
    )[2];
  expect(guess('24', '', '3')).toBe('dateOfBirth');
  expect(guess('11/24/1961', '')).toBe('birthDate');
  expect(guess('')).toBe('birthDate');
});
