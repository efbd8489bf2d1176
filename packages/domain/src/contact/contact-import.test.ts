import { describe, expect, it } from 'vitest';
import {
  birthOfText,
  birthTextProblem,
  isBirthMonth,
  labelNames,
  readContactTexts,
  readTypedTexts,
} from './contact-import.ts';

describe('a cell of a contact', () => {
  it.each([
    ['contactType', ' customer ', 'Customer'],
    ['contactType', 'Vendor', 'Vendor'],
    ['phoneNumber', '813.555.0123', '(813) 555-0123'],
    ['phoneNumber', '+1 813 555 0123', '(813) 555-0123'],
    ['mobilePhone', '8135550123', '(813) 555-0123'],
    ['workPhone', '813-555-012', '813-555-012'],
    ['workPhone', '8135550123 ext 4', '(813) 555-0123'],
    ['contactType', 'Cust.', 'Customer'],
    ['contactType', 'L', 'Lead'],
    ['state', 'Fla.', 'FL'],
    ['state', 'N. Mex.', 'NM'],
    ['postalCode', '\u200b74103', '74103'],
    ['postalCode', '7302.0', '07302'],
    ['firstName', '\u00a0Una ', 'Una'],
    ['wasDeceased', 'Y', 'yes'],
    ['wasDeceased', 'No', ''],
    ['employer', 'Holm & Co.', 'Holm and Co'],
    ['height', '5\'11"', '5 11'],
    ['city', 'n/a', ''],
    ['email', '-', ''],
    ['lastName', 'None', 'None'],
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
    ['tags', '"Church","Golf"', 'Church; Golf'],
    ['groups', '* friends ::: * myContacts', 'friends'],
    ['tags', "“Big Fish” | 'Golf'", 'Big Fish; Golf'],
    ['tags', 'Golf, Church|golf', 'Golf; Church'],
    ['firstName', '  Ana  ', 'Ana'],
  ] as const)('%s %j is read as %j', (field, text, read) => {
    expect(readContactTexts({ [field]: text }).texts).toEqual({ [field]: read });
  });

  it.each([
    ['336', '', '336', '336 is no whole ZIP code. Enter its five digits.', undefined],
    ['3360', 'Florida', '3360', '3360 is no ZIP code of FL. Enter its five digits.', undefined],
    ['2139', 'Mass.', '02139', undefined, undefined],
    ['601', 'PR', '00601', undefined, '601 is read as 00601.'],
    ['601', 'Atlantis', '00601', undefined, '601 is read as 00601.'],
    ['K1A', '', 'K1A', undefined, undefined],
  ])('a ZIP code %j beside the state %j', (postalCode, state, text, problem, remark) => {
    const { texts, problems, remarks } = readContactTexts({ postalCode, state });
    expect([texts.postalCode, problems.postalCode, remarks.postalCode]).toEqual([text, problem, remark]);
  });

  it('a ZIP code that a user types has all its digits', () => {
    expect(readTypedTexts({ postalCode: '2139' }).postalCode).toBe('2139');
    expect(readTypedTexts({ postalCode: '021394307' }).postalCode).toBe('02139-4307');
  });

  it.each([
    ['11/24/1961', { year: 1961, month: 11, day: 24 }],
    ['1961-11-24', { year: 1961, month: 11, day: 24 }],
    ['19611124', { year: 1961, month: 11, day: 24 }],
    ['2/30/1961', null],
    ['24/11/1961', null],
    ['1961', { year: 1961, month: null, day: null }],
    ['', null],
  ])('a birth %j', (text, birth) => {
    expect(birthOfText(text)).toEqual(birth);
  });

  it.each([
    ['2/29/1960', null],
    ['2/29/1961', 'This day does not exist in this month.'],
    ['1961-04-31', 'This day does not exist in this month.'],
    ['24/11/1961', 'Write a date of birth such as 11/24/1961.'],
    ['11/32/1961', 'Write a date of birth such as 11/24/1961.'],
    ['Thursday', 'Write a date of birth such as 11/24/1961.'],
    ['1961', null],
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

const choices = (dates: Record<string, object>) => ({ words: {}, leftEmpty: [], dates });
const fact = { monthFirst: 0, dayFirst: 0, either: 0, dotted: 0, shortYears: 0, serials: 0, nothing: 0 };
const today = '2026-11-28';

describe('a row', () => {
  it.each([
    [{ fullName: 'Ames, Clara' }, { firstName: 'Clara', lastName: 'Ames' }],
    [{ fullName: 'Dr. Robert J. Ames Jr., M.D.' }, { firstName: 'Robert J.', lastName: 'Ames Jr.' }],
    [
      { fullName: 'Bob and Ann Smith' },
      { firstName: 'Bob', lastName: 'Smith', spouseFirstName: 'Ann', spouseLastName: 'Smith' },
    ],
    [{ fullName: 'Cher' }, { lastName: 'Cher' }],
    [{ firstName: 'Ana', fullName: 'Bo Ames' }, { firstName: 'Ana' }],
    [{ spouseName: 'Lars Holm' }, { spouseFirstName: 'Lars', spouseLastName: 'Holm' }],
    [{ spouseName: 'Lars' }, { spouseFirstName: 'Lars' }],
    [
      { wholeAddress: '19 Pine St  Tulsa OK 74103' },
      { addressLine1: '19 Pine St', city: 'Tulsa', state: 'OK', postalCode: '74103' },
    ],
    [{ wholeAddress: 'Somewhere' }, { addressLine1: 'Somewhere' }],
    [{ cityStateZip: 'Tulsa, Okla. 74103' }, { city: 'Tulsa', state: 'OK', postalCode: '74103' }],
    [
      { phoneNumber: '918 555 0101 ::: 918 555 0102' },
      { phoneNumber: '(918) 555-0101', mobilePhone: '(918) 555-0102' },
    ],
  ])('%j is split into %j', (row, texts) => {
    expect(readContactTexts(row).texts).toEqual(texts);
  });

  it('tells a company from a person', () => {
    const { texts, problems } = readContactTexts({ fullName: 'Delta Roofing:Job 12' });
    expect(texts).toEqual({ lastName: 'Delta Roofing:Job 12' });
    expect(problems.lastName).toContain('names a company');
  });

  it('keeps what no field takes as a note', () => {
    const row = {
      phoneNumber: '704-555-0118 x12 ; 704-555-0119',
      mobilePhone: '704-555-0120',
      workPhone: '704-555-0121',
    };
    expect(readContactTexts(row).notes).toEqual(['Phone: extension 12', 'Phone: (704) 555-0119']);
  });

  it.each([
    ['04/03/1958', { dayFirst: 1, either: 1 }, {}, '03/04/1958', undefined],
    ['04/03/1958', { either: 1 }, {}, '04/03/1958', undefined],
    [
      '04/03/1958',
      { dayFirst: 1, monthFirst: 1, either: 1 },
      {},
      '04/03/1958',
      'Choose above whether the month or the day comes first.',
    ],
    ['25/12/1958', { dayFirst: 1, monthFirst: 1, either: 1 }, {}, '12/25/1958', undefined],
    ['7.10.1939', { either: 1, dotted: 1 }, {}, '7.10.1939', 'Choose above whether the month or the day comes first.'],
    ['7.10.1939', { either: 1, dotted: 1 }, { order: 'day-first' }, '10/07/1939', undefined],
    ['08-Mar-47', {}, {}, '03/08/1947', undefined],
    ['3/8/05', { shortYears: 1 }, {}, '3/8/05', 'Choose above the century of years with two digits.'],
    ['3/8/05', { shortYears: 1 }, { shortYears: '1900' }, '03/08/1905', undefined],
    ['20974', { serials: 1 }, {}, '20974', 'Choose above whether such numbers are dates.'],
    ['20974', { serials: 1 }, { serials: true }, '06/03/1957', undefined],
    ['11/24', {}, {}, '11/24', undefined],
    ['0/0/00', {}, {}, '', undefined],
  ] as const)('reads %j beside %j with %j as %j', (text, facts, choice, read, problem) => {
    const reading = {
      choices: choices({ birthDate: choice }),
      facts: { words: [], dates: [{ field: 'birthDate', ...fact, ...facts }] },
      today,
    };
    const { texts, problems } = readContactTexts({ birthDate: text }, reading);
    expect([texts.birthDate, problems.birthDate]).toEqual([read, problem]);
  });

  it('takes the chosen text for a word of its column', () => {
    const reading = {
      choices: { words: { contactType: { vendor: 'Prospect', old: '' } }, dates: {}, leftEmpty: [] },
      facts: { words: [], dates: [] },
      today,
    };
    expect(readContactTexts({ contactType: 'Vendor' }, reading).texts).toEqual({ contactType: 'Prospect' });
    expect(readContactTexts({ contactType: 'OLD' }, reading).texts).toEqual({ contactType: '' });
  });
});
