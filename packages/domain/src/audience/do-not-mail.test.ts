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
])('the line %j is not read, and its number is told', (line) => {
  expect(readDoNotMail(`Ada Byron, 5 Oak Ave, 33603\n${line}`)).toMatchObject({ badLines: [2] });
});

it.each([
  [{ ...jane }, true],
  [{ ...jane, name: 'Mrs. JANE Q. DOE Jr.' }, true],
  [{ ...jane, address: '12 MAIN STREET APT 4' }, true],
  [{ ...jane, zip: '33602' }, true],
  [{ ...jane, zip: '33602-9999' }, false],
  [{ ...jane, zip: '33603-1234' }, false],
  [{ ...jane, address: '14 Main St' }, false],
  [{ ...jane, name: 'John Doe' }, false],
  [{ ...jane, name: 'Jane Roe' }, false],
])('%j means Jane Doe: %s', (entry, isMeant) => {
  expect(isDoNotMail(entry, jane)).toBe(isMeant);
});

it('entries that mean the same people have one key', () => {
  expect(doNotMailKey({ ...jane, name: 'JANE DOE', address: '12 Main Street' })).toBe(doNotMailKey(jane));
  expect(doNotMailKey({ ...jane, zip: '33602' })).not.toBe(doNotMailKey(jane));
});
