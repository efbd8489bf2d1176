import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line', () => {
  it('is read back unchanged, whatever its values', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 6 }), (cells) => {
        expect(parse(csvLine(cells), { relax_column_count: true, skip_empty_lines: false })).toEqual([cells]);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@Home Insurance', '\t=1', '\r=1', ' =1', '＝1', '\uFEFF=1'])(
    'stays as it will be printed, also where a spreadsheet would compute it: %j',
    (text) => {
      expect(parse(csvLine([text, 'x']))).toEqual([[text, 'x']]);
    },
  );

  it('keeps unusual names', () => {
    expect(csvLine(["O'Neill", 'Smith-Jones', 'a"b', 'x, y'])).toBe(`O'Neill,Smith-Jones,"a""b","x, y"\r\n`);
  });
});
