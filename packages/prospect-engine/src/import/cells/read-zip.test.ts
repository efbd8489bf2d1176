import { doubleZeroZips, readZip } from '@dropdate/domain/field/read-zip';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBeside, readCells } from './read-cells.fixture.ts';
import { paddedDigits, zip4InZip, zipOf } from './read-zip.ts';

/** ZIP codes that a form without zeros names, too. */
const zips = fc.oneof(fc.integer({ min: 1_000, max: 99_950 }), fc.constantFrom(...doubleZeroZips).map(Number));

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
    ['of three digits that no post office has', '336', '336', null],
    ['of four digits with a zero, that no post office has', '0336', '0336', null],
    ['of seven digits that no post office has', '3364307', '3364307', '4307'],
    ['whole, though no post office has it', '00336', '00336', null],
    ['too short', '13', '13', null],
    ['too long', '021390', '021390', null],
    ['of another country', 'SW1A 1AA', 'SW1A 1AA', null],
  ])('%s', async (_, cell, zip, zip4) => {
    expect([await readCells(zipOf('cell'), [cell]), await readCells(zip4InZip('cell'), [cell])]).toEqual([
      [zip],
      [zip4],
    ]);
  });

  it('is read by the rule of the whole product', async () => {
    const texts = Array.from({ length: 1_000 }, (_, number) => [
      String(number).padStart(3, '0'),
      String(number + 9_000),
      `${number}4307`,
      `${number}-4307`,
    ]).flat();
    const byRule = texts.map((text) => readZip(text)?.five ?? text);
    expect(await readCells(zipOf('cell'), texts)).toEqual(byRule);
  });

  it('comes back from any form in which it was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(zips, fc.integer({ min: 1, max: 9_999 }), fc.nat(4)), {
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
    const reading = await readBeside(paddedDigits('cell', 4), [
      ['4307', '4307'],
      ['7', '0007'],
      ['12.0', '0012'],
      ['0000', null],
      ['', null],
      ['12345', '?'],
      ['12A', '?'],
    ]);
    expect(reading.found).toEqual(reading.expected);
  });
});
