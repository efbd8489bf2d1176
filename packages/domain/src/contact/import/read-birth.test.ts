import fc from 'fast-check';
import { expect, it } from 'vitest';
import { birthCell, birthOfText, readBirth, typedDate } from './read-birth.ts';

const birth = (year: number | null, month: number | null, day: number | null) => ({ year, month, day });

it.each([
  ['11/24/1961', birth(1961, 11, 24)],
  ['1961-11-24', birth(1961, 11, 24)],
  ['19611124', birth(1961, 11, 24)],
  ['11241961', birth(1961, 11, 24)],
  ['1958/03/04', birth(1958, 3, 4)],
  ['1957-06-03T00:00:00Z', birth(1957, 6, 3)],
  ['6/3/1957 12:00:00 AM', birth(1957, 6, 3)],
  ['1957-06-03 00:00:00.000', birth(1957, 6, 3)],
  ['Jan 26, 1962', birth(1962, 1, 26)],
  ['January 26th, 1962', birth(1962, 1, 26)],
  ['Friday, January 26, 1962', birth(1962, 1, 26)],
  ['26 Jan 1962', birth(1962, 1, 26)],
  ['8-March-1947', birth(1947, 3, 8)],
  ['Sept 5 1950', birth(1950, 9, 5)],
  ['1962-Jan-26', birth(1962, 1, 26)],
  ['--11-24', birth(null, 11, 24)],
  ['11/24', birth(null, 11, 24)],
  ['1604-11-24', birth(null, 11, 24)],
  ['11/24/0000', birth(null, 11, 24)],
  ['Nov 24', birth(null, 11, 24)],
  ['24-Nov', birth(null, 11, 24)],
  ['Nov 1956', birth(1956, 11, null)],
  ['11/1956', birth(1956, 11, null)],
  ['1956-11', birth(1956, 11, null)],
  ['1956', birth(1956, null, null)],
  ['0/0/00', null],
  ['00/00/0000', null],
  ['0000-00-00', null],
  ['2/30/1961', null],
  ['13/13/1961', null],
  ['Marble 5 1950', null],
  ['45021', null],
  ['', null],
])('a birth %j', (text, read) => {
  expect(birthOfText(text)).toEqual(read);
});

it('shows a birth in a form that it reads again', () => {
  const part = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      part(1900, 2026),
      part(1, 12),
      part(1, 28),
      fc.constantFrom('whole', 'no year', 'no day', 'year'),
      (year, month, day, form) => {
        const known =
          form === 'whole'
            ? birth(year, month, day)
            : form === 'no year'
              ? birth(null, month, day)
              : form === 'no day'
                ? birth(year, month, null)
                : birth(year, null, null);
        expect(birthOfText(birthCell(known))).toEqual(known);
      },
    ),
  );
});

it('never reads one text in two ways under one order', () => {
  const number = fc.integer({ min: 1, max: 31 });
  fc.assert(
    fc.property(number, number, (first, second) => {
      const text = `${first}/${second}/1950`;
      const month = readBirth(text, typedDate);
      const day = readBirth(`${second}/${first}/1950`, { ...typedDate, order: 'day-first' });
      expect(day).toEqual(month);
    }),
  );
});
