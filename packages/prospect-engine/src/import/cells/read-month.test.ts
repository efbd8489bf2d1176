import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Case, readBeside, readCells } from './read-cells.fixture.ts';
import { monthIn, monthOfParts } from './read-month.ts';

const month = (year: number, of: number) => year * 12 + of - 1;

describe('a month', () => {
  const july = month(1961, 7);
  const cases: readonly Case[] = [
    '1961-07',
    '196107',
    '1961/7',
    '1961.07',
    '1961-07-15',
    '19610715',
    '1961/07/15',
    '1961-7-5',
    '1961-07-15 00:00:00',
    '1961-07-15T00:00:00Z',
    '07/1961',
    '7/1961',
    '07-1961',
    '071961',
    '71961',
    '7 1961',
    '07/15/1961',
    '7/5/1961',
    '07-15-1961',
    '07151961',
    '7151961',
    '07/15/1961 12:00:00 AM',

    'Jul 1961',
    'July 1961',
    'JUL-1961',
    'Jul. 1961',
    '15 Jul 1961',
    '15-JUL-1961',
    'July 15, 1961',
    '1961 July',
    '1961-Jul',
  ].map((cell): Case => [cell, july]);

  it('may have year and month in any order', async () => {
    const reading = await readBeside(monthIn('cell', 'month-first'), [
      ...cases,
      ['12/31/1999', month(1999, 12)],
      ['1161961', month(1961, 1)],
      ['', null],
      ...['0', '0000', '000000', '0000-00-00', '00/00/0000', '196100', '1961-00', '19610000', '1961-00-00'].map(
        (cell): Case => [cell, 0],
      ),
      ...[
        '1961',
        '61',
        '07/61',
        'Jul-61',
        '1961-13',
        '13/1961',
        '15/07/1961',
        '1761-07',
        '2161-07',
        '07/32/1961',
        'Foo 1961',
        '12345',
        '1961-07-15-1',
      ].map((cell): Case => [cell, -1]),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('may come after the day, where the mapping says so', async () => {
    const reading = await readBeside(monthIn('cell', 'day-first'), [
      ['15/07/1961', july],
      ['05.07.1961', july],
      ['5/7/1961', july],
      ['15071961', july],
      ['07/15/1961', -1],
      ['07/1961', july],
      ['1961-07-15', july],
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('may be a column of its own', async () => {
    const reading = await readBeside(monthOfParts("'1961'", 'cell'), [
      ['7', july],
      ['07', july],
      ['7.0', july],
      ['Jul', july],
      ['July', july],
      ['', null],
      ['00', 0],
      ['13', -1],
      ['seven', -1],
    ]);
    expect(reading.found).toEqual(reading.expected);
    const second = await readBeside(monthOfParts('cell', "'7'"), [
      ['1961', july],
      ['1961.0', july],
      ['', null],
      ['0000', 0],
      ['61', -1],
    ]);
    expect(second.found).toEqual(second.expected);
  });

  it('comes back from any form in which it was written', async () => {
    const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
    const two = (value: number) => String(value).padStart(2, '0');
    const forms: readonly ((y: number, m: number, d: number) => string)[] = [
      (y, m) => `${y}-${two(m)}`,
      (y, m) => `${y}${two(m)}`,
      (y, m) => `${m}/${y}`,
      (y, m) => `${two(m)}${y}`,
      (y, m) => `${m}${y}`,
      (y, m, d) => `${m}/${d}/${y}`,
      (y, m, d) => `${two(m)}${two(d)}${y}`,
      (y, m, d) => `${y}${two(m)}${two(d)}`,
      (y, m, d) => `${d} ${names[m - 1]} ${y}`,
      (y, m, d) => `${names[m - 1]?.toUpperCase()} ${d}, ${y}`,
    ];
    const date = fc.tuple(
      fc.integer({ min: 1800, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      fc.nat(forms.length - 1),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(date, { minLength: 1, maxLength: 60 }), async (dates) => {
        const cells = dates.map(([y, m, d, form]) => forms[form]?.(y, m, d) ?? '');
        expect(await readCells(monthIn('cell', 'month-first'), cells)).toEqual(dates.map(([y, m]) => month(y, m)));
      }),
      { numRuns: 30 },
    );
  });
});
