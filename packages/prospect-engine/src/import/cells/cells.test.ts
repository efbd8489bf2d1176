import { createHash } from 'node:crypto';
import { incomeBands } from '@dropdate/domain/audience/prospect-attributes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellTexts } from './cell-texts.ts';
import { readCells } from './read-cells.fixture.ts';
import { isBadKey, keyNumber } from './read-key.ts';
import { monthIn, monthOfParts } from './read-month.ts';
import { numberOf } from './read-number.ts';
import { phoneOf } from './read-phone.ts';
import { bandOf, flagOf, wordOf } from './read-word.ts';
import { paddedDigits, zip4InZip, zipOf } from './read-zip.ts';

type Case = readonly [cell: string, value: unknown];
async function expectCells(expression: string, cases: readonly Case[]): Promise<void> {
  const found = await readCells(
    expression,
    cases.map(([cell]) => cell),
  );
  expect(cases.map(([cell], index) => [cell, found[index]])).toEqual(cases);
}

const month = (year: number, of: number) => year * 12 + of - 1;

const cellsWith = (words: Readonly<Record<string, string>> = {}): CellTexts => ({
  text: () => 'cell',
  words: () => new Map(Object.entries(words)),
  decimal: '.',
  dateOrder: 'month-first',
});

/** Texts of the signs that the patterns know, and any other text without tabs and line breaks. */
const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789019 -/.,+()$xeEkKmYyNn?'), maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 24 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')),
);

describe('a key', () => {
  const badKeys = [
    '0',
    '000',
    '-9',
    '=3',
    '9223372036854775808',
    '1.23457E+12',
    '1.23E12',
    '1,234',
    'é1',
    `A${'1'.repeat(64)}`,
    '0.0',
  ];
  const goodKeys = [
    '1',
    '007',
    '9223372036854775807',
    '12.0',
    'A-17',
    'a17',
    '12E5',
    '{6F9619FF-8B86-D011-B42D-00CF4FC964FF}',
    '0012 B/7',
    `A${'1'.repeat(63)}`,
  ];

  it('is a number or an id with letters', async () => {
    await expectCells(isBadKey('cell'), [
      ...badKeys.map((key): Case => [key, true]),
      ...goodKeys.map((key): Case => [key, false]),
    ]);
  });

  it('keeps its number; an id with letters has a number of its MD5 sum, beyond all usual numbers', async () => {
    const ids = ['A-17', 'a17', '12E5', '0012 B/7'];
    const sums = ids.map((id): Case => {
      const sum = createHash('md5').update(id).digest().readBigUInt64BE(0);
      return [id, (sum & (2n ** 62n - 1n)) | (2n ** 62n)];
    });
    await expectCells(keyNumber('cell'), [
      ['7', 7n],
      ['007', 7n],
      ['12.0', 12n],
      ['9223372036854775807', 2n ** 63n - 1n],
      ...sums,
    ]);
  });

  it('has a number of its own for each id', async () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `P${index.toString(36)}`);
    expect(new Set(await readCells(keyNumber('cell'), ids)).size).toBe(ids.length);
  });
});

describe('a ZIP code', () => {
  it.each<readonly [string, string, unknown, unknown]>([
    ['five digits', '02139', '02139', null],
    ['without its zero', '2139', '02139', null],
    ['without two zeros', '601', '00601', null],
    ['as a decimal of a spreadsheet', '2139.0', '02139', null],
    ['with four digits behind a dash', '02139-4307', '02139', '4307'],
    ['with four digits behind a space', '02139 4307', '02139', '4307'],
    ['with a dash and nothing behind', '02139-', '02139', null],
    ['with four digits, without its zero', '2139-4307', '02139', '4307'],
    ['of nine digits', '021394307', '02139', '4307'],
    ['of nine digits, without its zero', '21394307', '02139', '4307'],
    ['of nine digits, without two zeros', '6014307', '00601', '4307'],
    ['with the delivery point', '02139-4307-12', '02139', '4307'],
    ['with the delivery point, in one number', '02139430712', '02139', '4307'],
    ['too short', '13', '13', null],
    ['too long', '021390', '021390', null],
    ['of another country', 'SW1A 1AA', 'SW1A 1AA', null],
  ])('%s', async (_, cell, zip, zip4) => {
    expect([await readCells(zipOf('cell'), [cell]), await readCells(zip4InZip('cell'), [cell])]).toEqual([
      [zip],
      [zip4],
    ]);
  });

  it('comes back from any form in which it was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 501, max: 99_950 }), fc.integer({ min: 1, max: 9_999 }), fc.nat(4)), {
          minLength: 1,
          maxLength: 50,
        }),
        async (codes) => {
          const five = (zip: number) => String(zip).padStart(5, '0');
          const four = (plus: number) => String(plus).padStart(4, '0');
          const forms = [
            (zip: number, plus: number) => `${five(zip)}-${four(plus)}`,
            (zip: number, plus: number) => `${zip}-${four(plus)}`,
            (zip: number, plus: number) => `${zip}${four(plus)}`,
            (zip: number, plus: number) => `${five(zip)} ${four(plus)}`,
            (zip: number, plus: number) => `${five(zip)}${four(plus)}.0`,
          ];
          const cells = codes.map(([zip, plus, form]) => forms[form]?.(zip, plus) ?? '');
          expect(await readCells(zipOf('cell'), cells)).toEqual(codes.map(([zip]) => five(zip)));
          expect(await readCells(zip4InZip('cell'), cells)).toEqual(codes.map(([, plus]) => four(plus)));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has further digits whose zeros may be lost', async () => {
    await expectCells(paddedDigits('cell', 4), [
      ['4307', '4307'],
      ['7', '0007'],
      ['12.0', '0012'],
      ['0000', null],
      ['', null],
      ['12345', '?'],
      ['12A', '?'],
    ]);
  });
});

describe('a phone number', () => {
  const good = [
    '+16175550101',
    '6175550101',
    '16175550101',
    '617-555-0101',
    '(617) 555-0101',
    '(617)555-0101',
    '617.555.0101',
    '617/555-0101',
    '1-617-555-0101',
    '1 (617) 555 0101',
    '+1 617 555 0101',
    '+1 (617) 555-0101',
    '0016175550101',
    '617 5550101',
    '617-555-0101 x12',
    '(617) 555-0101 ext. 1234',
    '617–555–0101',
    '617\u00a0555\u00a00101',
    '6175550101.0',
  ];
  const bad = [
    '555-0101',
    '+45 12 34 56 78',
    '+456175550101',
    '0617555010',
    '117-555-0101',
    '617-555-010',
    '617-555-01011',
    'call me',
    '617-555-O101',
    '26175550101',
  ];

  it('may have any American form', async () => {
    await expectCells(phoneOf('cell', 'null::varchar'), [
      ...good.map((cell): Case => [cell, '+16175550101']),
      ...bad.map((cell): Case => [cell, '?']),
      ['617.555.0000', '+16175550000'],
      ...['', '0', '0000000000', '(000) 000-0000'].map((cell): Case => [cell, null]),
    ]);
  });

  it('may have its area code in a column of its own', async () => {
    await expectCells(phoneOf('cell', "'(617)'"), [
      ['555-0101', '+16175550101'],
      ['5550101', '+16175550101'],
      ['212-555-0101', '+12125550101'],
      ['55-0101', '?'],
    ]);
    await expectCells(phoneOf('cell', 'null::varchar'), [['555-0101', '?']]);
  });
});

describe('a month', () => {
  const july = month(1961, 7);
  const cases: readonly Case[] = [
    ...[
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
    ],
    ...['07/1961', '7/1961', '07-1961', '071961', '71961', '7 1961'],
    ...['07/15/1961', '7/5/1961', '07-15-1961', '07151961', '7151961', '07/15/1961 12:00:00 AM'],
    ...[
      'Jul 1961',
      'July 1961',
      'JUL-1961',
      'Jul. 1961',
      '15 Jul 1961',
      '15-JUL-1961',
      'July 15, 1961',
      '1961 July',
      '1961-Jul',
    ],
  ].map((cell): Case => [cell, july]);

  it('may have year and month in any order', async () => {
    await expectCells(monthIn('cell', 'month-first'), [
      ...cases,
      ['12/31/1999', month(1999, 12)],
      ['1161961', month(1961, 1)],
      ...[''].map((cell): Case => [cell, null]),
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
  });

  it('may come after the day, where the mapping says so', async () => {
    await expectCells(monthIn('cell', 'day-first'), [
      ['15/07/1961', july],
      ['05.07.1961', july],
      ['5/7/1961', july],
      ['15071961', july],
      ['07/15/1961', -1],
      ['07/1961', july],
      ['1961-07-15', july],
    ]);
  });

  it('may be a column of its own', async () => {
    await expectCells(monthOfParts("'1961'", 'cell'), [
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
    await expectCells(monthOfParts('cell', "'7'"), [
      ['1961', july],
      ['1961.0', july],
      ['', null],
      ['0000', 0],
      ['61', -1],
    ]);
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

describe('a number', () => {
  it('may have a dollar sign, commas and decimals', async () => {
    await expectCells(numberOf('cell', '.'), [
      ['250000', 250_000n],
      ['0', 0n],
      ['250,000', 250_000n],
      ['$250,000', 250_000n],
      ['$ 250,000.99', 250_000n],
      ['250000.5', 250_000n],
      ['1,250,000', 1_250_000n],
      ['250000 USD', 250_000n],
      ['12.5', 12n],
      ['12.', 12n],
      ['12.0000', 12n],
      ['', null],
      ...['250.000', '25,00', '2,50,000', '-5', '$', '1e5', '1_000', '250K', '12345678901', '250.000,00', 'much'].map(
        (cell): Case => [cell, -1n],
      ),
    ]);
  });

  it('may have a decimal comma, where the mapping says so', async () => {
    await expectCells(numberOf('cell', ','), [
      ['250000,50', 250_000n],
      ['250.000', 250_000n],
      ['250.000,50', 250_000n],
      ['1 250 000', 1_250_000n],
      ["1'250'000,00", 1_250_000n],
      ['12,5', 12n],
      ['€ 250.000', 250_000n],
      ...['250,000', '250000.50', '25.00'].map((cell): Case => [cell, -1n]),
    ]);
  });
});

describe('a word', () => {
  it('is yes or no in many ways, and nothing else', async () => {
    await expectCells(flagOf(cellsWith(), 'doNotMail'), [
      ...['yes', 'Y', 'y', 'YES', 'True', 'T', '1', 'X', 'on', 'Sí'].map((cell): Case => [cell, 1]),
      ...['no', 'N', 'n', 'NO', 'False', 'F', '0', 'off'].map((cell): Case => [cell, 0]),
      ['', null],
      ...['maybe', 'U', '2', '-', 'yes!'].map((cell): Case => [cell, 255]),
    ]);
  });

  it('of the mapping comes before our own, without regard to case where no other word is written so', async () => {
    await expectCells(flagOf(cellsWith({ N: 'yes', own: 'yes', R: 'no', u: '' }), 'homeOwner'), [
      ['N', 1],
      ['n', 1],
      ['OWN', 1],
      ['r', 0],
      ['U', null],
      ['y', 1],
    ]);
    const marital = wordOf(cellsWith({ M: 'married', m: 'single', X: '' }), 'maritalStatus', ['married', 'single']);
    await expectCells(marital, [
      ['M', 1],
      ['m', 2],
      ['x', null],
      ['Married', 1],
      ['SINGLE', 2],
      ['widowed', 255],
      ['', null],
    ]);
  });

  it('is a band by our code, by the code of the vendor, or by an amount', async () => {
    const code = (band: string) => incomeBands.findIndex((known) => known.code === band) + 1;
    await expectCells(bandOf(cellsWith({ '1': 'A', '12': 'L' }), 'income', incomeBands), [
      ['A', code('A')],
      ['l', code('L')],
      ['1', code('A')],
      ['12', code('L')],
      ['62000', code('E')],
      ['$62,000', code('E')],
      ['14999', code('A')],
      ['15,000', code('B')],
      ['900000', code('L')],
      ['2', 255],
      ['Z', 255],
      ['-5', 255],
      ['', null],
    ]);
  });
});

it('no cell ends an import', async () => {
  const cells = cellsWith({ 'a\'b"': 'A' });
  const expressions = [
    isBadKey('cell'),
    keyNumber(`case when ${isBadKey('cell')} then '1' else cell end`),
    zipOf('cell'),
    zip4InZip('cell'),
    paddedDigits('cell', 4),
    phoneOf('cell', 'cell'),
    monthIn('cell', 'month-first'),
    monthIn('cell', 'day-first'),
    monthOfParts('cell', 'cell'),
    numberOf('cell', '.'),
    numberOf('cell', ','),
    flagOf(cellsWith(), 'x'),
    bandOf(cells, 'income', incomeBands),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(anyCell, { minLength: 1, maxLength: 400 }), async (texts) => {
      expect(await readCells(`[${expressions.map((each) => `(${each})::varchar`).join(', ')}]`, texts)).toHaveLength(
        texts.length,
      );
    }),
    { numRuns: 40 },
  );
});
