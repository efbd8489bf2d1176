import { expect, it } from 'vitest';
import { doNotMailKey, isDoNotMail, readDoNotMail } from './do-not-mail.ts';

const jane = { name: 'Jane Doe', address: '12 Main St', zip: '33602-1234' };

it('lines are read with and without city and state, by comma, tab or semicolon', () => {
  const { people, badLines } = readDoNotMail(
    'Jane Doe, 12 Main St, Tampa, FL 33602-1234\n\nJosé  O’Neil;PO Box 7;336021234\r\nAda Byron\t5 Oak Ave\t33603',
  );
  expect(badLines).toEqual([]);
  expect(people).toEqual([
    jane,
    { name: 'José O’Neil', address: 'PO Box 7', zip: '33602-1234' },
    { name: 'Ada Byron', address: '5 Oak Ave', zip: '33603' },
  ]);
});

it.each([
  'Jane',
  'Jane Doe',
  'Jane Doe, 12 Main St',
  'Jane, 12 Main St, 33602',
  'Jane Doe, , 33602',
  'Jane Doe, 12 Main St, 3360',
  'Jane Doe, Jr., Tampa, FL 33602',
  'Jane Doe, Apt 4, Tampa, FL 33602',
  'Jane Doe, 12, 33602',
  'Jane Doe, 12 Main St, Tampa, FL 133602',
  'Jane Doe, 12 Main St, PO Box 12345',
  'Jane Doe, 12 Main St, P.O. Box #12345',
  'Jane Doe, 12 Main St, Apt. 12345',
  'Jane Doe, 12 Main St, #12345',
  'Jane Doe, Tampa FL 33602',
])('the line %j is not read, and its number is told', (line) => {
  expect(readDoNotMail(`Ada Byron, 5 Oak Ave, 33603\n${line}`)).toMatchObject({ badLines: [2] });
});

it.each([
  ['John Smith, Jr., 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, III, MD; 12 Main St; 33602', '12 Main St'],
  ['John Smith, Apt 4, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, Jr., Suite #4-B, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, Bldg. 2 Unit 4, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, 2nd Floor, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, #4, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, #4 12 Main St, Tampa, FL 33602', '#4 12 Main St'],
  ['John Smith, Villa 9, 12 Main St, Tampa, FL 33602', '12 Main St'],
  ['John Smith, c/o Jane, PO Box 12345, Tampa, FL 33602', 'PO Box 12345'],
  ['John Smith, 12 Main St, PO Box 12345, Tampa, FL 33602', '12 Main St'],
  ['John Smith, 12 Main St, Apt 4, Tampa, FL, 33602', '12 Main St'],
  ['John Smith, N6W23001 Bluemound Rd, Waukesha, WI 33602', 'N6W23001 Bluemound Rd'],
])('of %j, the address is %j', (line, address) => {
  expect(readDoNotMail(line)).toEqual({ people: [{ name: 'John Smith', address, zip: '33602' }], badLines: [] });
});

it('a house number alone means a person with the nine digits of a ZIP code', () => {
  expect(readDoNotMail('Jane Doe, 12, 33602-1234').people).toEqual([{ ...jane, address: '12' }]);
});

it.each([
  [{ ...jane }, true],
  [{ ...jane, name: 'Mrs. JANE Q. DOE Jr.' }, true],
  [{ ...jane, address: '12 MAIN STREET APT 4' }, true],
  [{ ...jane, name: 'Jane Doe Sr' }, true],
  [{ ...jane, zip: '33602' }, true],
  [{ ...jane, zip: '33602', address: '12 Oak Ave' }, false],
  [{ ...jane, address: '12 Oak Ave' }, true],
  [{ ...jane, zip: '33602-9999' }, false],
  [{ ...jane, zip: '33603-1234' }, false],
  [{ ...jane, address: '14 Main St' }, false],
  [{ ...jane, name: 'John Doe' }, false],
  [{ ...jane, name: 'Jane Roe' }, false],
])('%j means Jane Doe: %s', (entry, isMeant) => {
  expect(isDoNotMail(entry, jane)).toBe(isMeant);
});

it.each([
  ['12 Main St', '12 MAIN STREET APT 4', true],
  ['12 N Main St', '12 Main St', true],
  ['12 North Main St', '12 N. Main St', true],
  ['12 Main St', '12 Oak Ave', false],
  ['12 North Ave', '12 N Ave', true],
  ['12 North Ave', '12 South Ave', false],
  ['12 W 5th St', '12 West Fifth Street', true],
  ['12 5th St', '12 6th St', false],
  ['12 NW 1st Ave', '12 First Ave NW', true],
  ['12 B Main St', '12 Main St', true],
  ['12 B St', '12 C St', false],
  ['12 1/2 Main St', '12 Main St', true],
  ['#4 12 Main St', '12 Main St #4', true],
  ['Apt 4, 12 Main St', '12 Main St', true],
  ['12 Saint Johns Ave', '12 St Johns Ave', true],
  ['12 O’Brien St', '12 OBRIEN ST', true],
  ['12 Cañon Rd', '12 Canon Rd', true],
  ['PO Box 12', 'P.O. Box 12', true],
  ['Post Office Box 12', 'POB 12', true],
  ['PO Box 12', '12 Main St', false],
  ['RR 2 Box 15', 'RR 2, Box 15', true],
  ['RR 2 Box 15', 'RR 3 Box 15', false],
  ['RR 2 Box 15', 'RR 2 Box 16', false],
  ['12 Box Elder Rd', '12 Elder Rd', false],
  ['12 Łąkowa Rd', '12 LAKOWA ROAD', true],
  ['12 North Av', '12 N Ave', true],
  ['12 Urb St', '12 Urb Street', true],
  ['URB Las Gladiolas 150 Calle A', '150 Calle A, Urb. Las Gladiolas', true],
  ['URB Las Gladiolas 150 Calle A', 'URB Royal Oak 150 Calle A', false],
  ['URB Las Gladiolas PO Box 7', 'PO Box 7 Urbanización Las Gladiolas', true],
])('without the four digits, %j and %j are one place: %s', (one, other, isOne) => {
  const [entry, person] = [
    { ...jane, zip: '33602', address: one },
    { ...jane, address: other },
  ];
  expect(isDoNotMail(entry, person)).toBe(isOne);
  expect(isDoNotMail(person, entry)).toBe(isOne);
  expect(doNotMailKey(entry) === doNotMailKey({ ...person, zip: '33602' })).toBe(isOne);
});

it('entries that mean the same people have one key', () => {
  expect(doNotMailKey({ ...jane, name: 'JANE DOE', address: '12 Main Street' })).toBe(doNotMailKey(jane));
  expect(doNotMailKey({ ...jane, zip: '33602' })).not.toBe(doNotMailKey(jane));
  expect(doNotMailKey({ ...jane, address: '12 Oak Ave' })).toBe(doNotMailKey(jane));
});

it.each([
  ['John Doe Jr', 'John Doe Sr.', false],
  ['John Doe Jr', 'John Doe II', true],
  ['John Doe III', 'JOHN DOE, IV', false],
  ['John Doe MD', 'John Doe Jr', true],
  ['Md Rahman', 'Ali Rahman', false],
  ['Dr. Md Rahman PhD', 'MD RAHMAN', true],
  ['Łukasz Wałęsa', 'LUKASZ WALESA', true],
  ['Łukasz Wałęsa', 'Jan Walesa', false],
])('%s and %s at one address may be one person: %s', (name, other, isOne) => {
  expect(isDoNotMail({ ...jane, name }, { ...jane, name: other })).toBe(isOne);
  expect(isDoNotMail({ ...jane, name: other }, { ...jane, name })).toBe(isOne);
});

it('entries of a junior and a senior are two', () => {
  const keyOf = (name: string) => doNotMailKey({ ...jane, name });
  expect(new Set(['Jane Doe', 'Jane Doe Jr', 'Jane Doe Sr', 'Jane Doe II.'].map(keyOf)).size).toBe(3);
});

it('an urbanization tells people apart where both have one, and no four digits do', () => {
  const person = { name: 'José Rivera', address: '150 Calle A', zip: '00926' };
  const { people } = readDoNotMail(
    'Jose Rivera, URB Las Gladiolas, 150 Calle A, San Juan, PR 00926\nJose Rivera, 150 Calle A, Urb. Royal Oak, PR 00926',
  );
  expect(people.map(({ address }) => address)).toEqual(['URB Las Gladiolas 150 Calle A', 'Urb. Royal Oak 150 Calle A']);
  const meant = (other: object) => people.map((entry) => isDoNotMail(entry, { ...person, ...other }));
  expect(meant({})).toEqual([true, true]);
  expect(meant({ urbanization: 'Urbanización Las Gladiolas' })).toEqual([true, false]);
  expect(meant({ urbanization: 'ROYAL OAK' })).toEqual([false, true]);
  expect(meant({ address: '150 CALLE A URB LAS GLADIOLAS APT 3' })).toEqual([true, false]);
  const [entry = person] = people;
  expect(isDoNotMail({ ...entry, zip: '00926-1234' }, { ...person, zip: '00926-1234', urbanization: 'X' })).toBe(true);
});
