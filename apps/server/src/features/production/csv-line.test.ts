import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line', () => {
  it('comes back as it was, whatever stands in it', () => {
    const cell = fc.string().filter((text) => !/^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        expect(parse(csvLine(cells), { relax_column_count: true, skip_empty_lines: false })).toEqual([cells]);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '＝1', '\uFEFF=1'])(
    'never starts a formula: %j',
    (text) => {
      const [row] = parse(csvLine([text, 'x'])) as string[][];
      expect(row).toEqual([`'${text}`, 'x']);
    },
  );

  it('keeps names that look odd', () => {
    expect(csvLine(["O'Neill", 'Smith-Jones', 'a"b', 'x, y'])).toBe(`O'Neill,Smith-Jones,"a""b","x, y"\r\n`);
  });
});
