import { incomeBands } from '@dropdate/domain/audience/prospect-attributes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsWith, readCells } from './read-cells.fixture.ts';
import { isBadKey, keyNumber } from './read-key.ts';
import { monthIn, monthOfParts } from './read-month.ts';
import { numberOf } from './read-number.ts';
import { phoneOf } from './read-phone.ts';
import { bandOf, flagOf } from './read-word.ts';
import { paddedDigits, zip4InZip, zipOf } from './read-zip.ts';

/** Texts made of the signs that the patterns know, and texts of any characters except control characters. */
const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789019 -/.,+()$xeEkKmYyNn?'), maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 24 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')),
);

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
    { numRuns: process.env.TEST_TIER === 'night' ? 400 : 20 },
  );
});
