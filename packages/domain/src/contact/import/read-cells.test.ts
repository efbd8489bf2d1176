import { describe, expect, it } from 'vitest';
import { splitFullName } from './full-name.ts';
import { readPhones } from './read-phones.ts';
import { splitAddress, splitCityStateZip } from './whole-address.ts';

describe('phones', () => {
  it.each([
    ['318/765-3017', '(318) 765-3017', [], null],
    ['318/7653017', '(318) 765-3017', [], null],
    ['918–555–0101', '(918) 555-0101', [], null],
    ['+1 (918) 555-0101', '(918) 555-0101', [], null],
    ['001 918 555 0101', '(918) 555-0101', [], null],
    ['704-555-0118 x12', '(704) 555-0118', [], '12'],
    ['704-555-0118x12', '(704) 555-0118', [], '12'],
    ['704-555-0118 ext. 204', '(704) 555-0118', [], '204'],
    ['704-555-0118, ext. 204', '(704) 555-0118', [], '204'],
    ['(704) 555-0118 (cell)', '(704) 555-0118', [], null],
    ['H: 704.555.0118', '(704) 555-0118', [], null],
    ['918 555 0101 ::: 918 555 0102', '(918) 555-0101', ['(918) 555-0102'], null],
    ['918-555-0101; 918-555-0102', '(918) 555-0101', ['(918) 555-0102'], null],
    ['918-555-0101 / 918-555-0102', '(918) 555-0101', ['(918) 555-0102'], null],
    ['918-555-0101 or 918-555-0102', '(918) 555-0101', ['(918) 555-0102'], null],
    ['918-555-0101; 918-555-0101', '(918) 555-0101', [], null],
    ['555-0135', '555-0135', [], null],
    ['918-555-0101; none', '918-555-0101; none', [], null],
    ['call wife', 'call wife', [], null],
    ['', '', [], null],
  ])('%j', (text, phone, others, extension) => {
    expect(readPhones(text)).toEqual({ phone, others, extension });
  });
});

describe('full names', () => {
  const one = (firstName: string, lastName: string) => ({
    firstName,
    lastName,
    spouseFirstName: '',
    spouseLastName: '',
  });
  it.each([
    ['Clara Ames', one('Clara', 'Ames')],
    ['Ames, Clara', one('Clara', 'Ames')],
    ['Ames Jr., Clara M.', one('Clara M.', 'Ames Jr.')],
    ['Ames, Clara, Jr.', one('Clara', 'Ames Jr.')],
    ['Clara Ames, Jr.', one('Clara', 'Ames Jr.')],
    ['Mr. Robert J. Ames III', one('Robert J.', 'Ames III')],
    ['Dr. Clara Ames, PhD', one('Clara', 'Ames')],
    ['Ludwig van Beethoven', one('Ludwig', 'van Beethoven')],
    ['María de la Cruz', one('María', 'de la Cruz')],
    ['Mary Ann Smith', one('Mary Ann', 'Smith')],
    ["Shaun O'Brien", one('Shaun', "O'Brien")],
    ['Clara (Cookie) Ames', one('Clara', 'Ames')],
    ['Bob and Ann Smith', { firstName: 'Bob', lastName: 'Smith', spouseFirstName: 'Ann', spouseLastName: 'Smith' }],
    ['Smith, Bob & Ann', { firstName: 'Bob', lastName: 'Smith', spouseFirstName: 'Ann', spouseLastName: 'Smith' }],
    ['Bob Smith & Ann Jones', { firstName: 'Bob', lastName: 'Smith', spouseFirstName: 'Ann', spouseLastName: 'Jones' }],
    ['Mr. and Mrs. Bob Smith', one('Bob', 'Smith')],
    ['Cher', null],
    ['Delta Roofing LLC', null],
    ['Delta Roofing:Job 12', null],
    ['The Smith Family Trust', null],
    ['', null],
  ])('%j', (text, name) => {
    expect(splitFullName(text)).toEqual(name);
  });
});

describe('addresses', () => {
  const address = (addressLine1: string, city: string, state: string, postalCode: string, addressLine2 = '') => ({
    addressLine1,
    addressLine2,
    city,
    state,
    postalCode,
  });
  it.each([
    ['19 Pine St  Tulsa OK 74103', address('19 Pine St', 'Tulsa', 'OK', '74103')],
    ['19 Pine St  Apt 4  Tulsa  OK  74103  US', address('19 Pine St', 'Tulsa', 'OK', '74103', 'Apt 4')],
    ['20 Oak St, Tulsa, OK 74103-1234', address('20 Oak St', 'Tulsa', 'OK', '74103-1234')],
    ['20 Oak St, Apt 2, Tulsa, Oklahoma 74103, USA', address('20 Oak St', 'Tulsa', 'OK', '74103', 'Apt 2')],
    ['20 Oak St\nTulsa, Okla. 74103', address('20 Oak St', 'Tulsa', 'OK', '74103')],
    ['20 Oak St Tulsa OK 74103', address('20 Oak St', 'Tulsa', 'OK', '74103')],
    ['1 Elm Rd N Charleston West Virginia 25301', address('1 Elm Rd N', 'Charleston', 'WV', '25301')],
    ['PO Box 9, Tulsa, OK 74104', address('PO Box 9', 'Tulsa', 'OK', '74104')],
    ['19 Pine St, Boston, MA 2134', address('19 Pine St', 'Boston', 'MA', '02134')],
    ['20 Oak St', null],
    // A road of Texas, and a ZIP code that was cut.
    ['4500 FM 1960', null],
    ['19 Pine St, Tulsa, OK 7410', null],
    ['Tulsa, OK 74103', null],
  ])('%j', (text, split) => {
    expect(splitAddress(text)).toEqual(split);
  });

  it.each([
    ['Tulsa, OK 74103', { city: 'Tulsa', state: 'OK', postalCode: '74103' }],
    ['New York NY 10001', { city: 'New York', state: 'NY', postalCode: '10001' }],
    ['Tulsa, Oklahoma', { city: 'Tulsa', state: 'OK', postalCode: '' }],
    ['Tulsa', null],
  ])('%j', (text, split) => {
    expect(splitCityStateZip(text)).toEqual(split);
  });
});
