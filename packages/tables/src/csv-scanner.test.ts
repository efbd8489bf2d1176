import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scan } from './scan.fixture.ts';

const columns = 4;
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', ' ', ',', '"', '\n', '\r\n', '\r', ';'), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
/** A row, and whether its cells have quotation marks that they do not need. */
const row = fc.record({
  cells: fc.array(cell, { minLength: 1, maxLength: columns + 3 }),
  quoted: fc.boolean(),
});
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });

function written({ cells, quoted }: { readonly cells: readonly string[]; readonly quoted: boolean }): string {
  return cells
    .map((text) => (quoted || text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',');
}

describe('a file of any rows, in chunks of any sizes', () => {
  it('is read as another reader reads it, and every other row is refused', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), lineEnd, fc.boolean(), sizes, (rows, end, isEnded, chunks) => {
        const texts = ['a,b,c,d', ...rows.map(written)];
        const text = texts.join(end) + (isEnded ? end : '');
        const read = scan(Buffer.from(text), chunks);
        const others: string[][] = parse(text, { relax_column_count: true, record_delimiter: end });
        expect(read.records.map(([, ...cells]) => cells)).toEqual(others.filter(({ length }) => length === columns));
        expect(read.refused.map(([, problem]) => problem)).toEqual(
          others
            .filter(({ length }) => length !== columns)
            .map(({ length }) => (length < columns ? 'too few columns' : 'too many columns')),
        );
        const lines = texts.map(
          (_, at) =>
            texts
              .slice(0, at)
              .join('\n')
              .split(/\r\n|\r|\n/).length + (at > 0 ? 1 : 0),
        );
        const lineNumbers = [...read.records, ...read.refused].map(([line]) => line).sort((one, two) => one - two);
        expect(lineNumbers, 'the lines of an editor').toEqual(lines);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read alike in any chunks, even when it is no CSV', () => {
    const unit = fc.constantFrom('a', '"', ',', '\n', '\r', 'é');
    const outcome = (bytes: Buffer, chunks?: readonly number[]) => {
      try {
        return scan(bytes, chunks);
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), sizes, (body, chunks) => {
        const bytes = Buffer.from(`a,b\n${body}`);
        expect(outcome(bytes, chunks)).toEqual(outcome(bytes));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('hostile files', () => {
  const open = (line: number) => `line ${line}: a quotation mark is opened and never closed`;
  const inside = 'a quotation mark inside a cell without quotes';
  const after = 'text after a closing quotation mark';
  /**
   * Columns: a name; the body below the header `a,b,c`, which is line 1; the number of good records; the refused
   * records with their lines. If an error ends the reading early, its sentence replaces the refused records.
   */
  const bodies: readonly (readonly [string, string, number, readonly (readonly [number, string])[] | string])[] = [
    ['nothing', '', 0, []],
    ['one row', '1,2,3\n', 1, []],
    ['blank lines', '\n\n1,2,3\n\n4,5,6\n\n', 2, []],
    ['empty cells', ',,\n', 1, []],
    ['quoted empty cells', '"","",""\n', 1, []],
    ['a short row', '1,2\n1,2,3\n', 1, [[2, 'too few columns']]],
    ['a long row', '1,2,3,4\n1,2,3\n', 1, [[2, 'too many columns']]],
    [
      'two short rows in the middle',
      '1,2,3\n1\n2\n1,2,3\n',
      2,
      [
        [3, 'too few columns'],
        [4, 'too few columns'],
      ],
    ],
    ['a row of spaces', '   \n1,2,3\n', 1, [[2, 'too few columns']]],
    ['a delimiter too many at the end', '1,2,3,\n', 0, [[2, 'too many columns']]],
    ['a break in quotes', '1,"2\n2",3\n4,5\n', 1, [[4, 'too few columns']]],
    ['many breaks in quotes', '1,"\n\n\n",3\n4,5\n', 1, [[6, 'too few columns']]],
    ['a delimiter in quotes', '1,"2,2",3\n', 1, []],
    ['doubled quotes', '1,"""2""",3\n', 1, []],
    ['only doubled quotes', '"""","""",""""\n', 1, []],
    ['inches', '1,5" pipe,3\n4,5,6\n', 1, [[2, inside]]],
    ['a quote at the end of a cell', '1,2",3\n4,5,6\n', 1, [[2, inside]]],
    ['a quote after a space', '1, "2",3\n4,5,6\n', 1, [[2, inside]]],
    ['text after a quote', '1,"2"x,3\n4,5,6\n', 1, [[2, after]]],
    ['a space after a quote', '1,"2" ,3\n4,5,6\n', 1, [[2, after]]],
    ['a quote too many on one line', '1,"Ann,"x",3\n4,5,6\n', 1, [[2, after]]],
    ['an open quote at the end', '1,2,3\n1,"2,3\n', 1, open(3)],
    ['an open quote that swallows rows', '1,"2,3\n4,5,6\n7,8,9\n', 0, open(2)],
    ['an open quote that meets another quote', '1,"2,3\n4,"5",6\n7,8,9\n', 0, open(2)],
    ['an open quote in the last cell', '"1","2","3\n"4","5","6"\n', 0, open(2)],
    ['a last quote', '1,2,"', 0, open(2)],
    ['an open quote after a cell of two lines', '1,"2\n2",3\n"4,5,6\n', 1, open(4)],
    ['a zero byte', '1,\0,3\n', 1, []],
  ];
  const forms: readonly (readonly [string, (body: string) => string])[] = [
    ['LF', (body) => body],
    ['CRLF', (body) => body.replaceAll('\n', '\r\n')],
    ['CR', (body) => body.replaceAll('\n', '\r')],
    ['no last break', (body) => body.replace(/\n+$/, '')],
  ];

  it.each(
    bodies.flatMap(([name, body, good, bad]) =>
      forms.map(([form, change]) => ({ name, form, text: change(`a,b,c\n${body}`), good, bad })),
    ),
  )('$name, $form', ({ text, good, bad }) => {
    for (const size of [1, 3, 1_000]) {
      const read = () => scan(Buffer.from(text), [size]);
      if (typeof bad === 'string') expect(read).toThrow(bad);
      else {
        const { records, refused } = read();
        expect([records.length - 1, refused]).toEqual([good, bad]);
      }
    }
  });

  it('refuses a row whose bytes are not UTF-8, and only this row', () => {
    const bytes = Buffer.concat([Buffer.from('a,b\nÄ,1\n'), Buffer.from('\xc4,2\n', 'latin1'), Buffer.from('Ö,3\n')]);
    for (const size of [1, 2, 5, 100])
      expect(scan(bytes, [size])).toEqual({
        records: [
          [1, 'a', 'b'],
          [2, 'Ä', '1'],
          [4, 'Ö', '3'],
        ],
        refused: [[3, 'invalid encoding']],
      });
    expect(scan(Buffer.from('a,b\n1,\xc3', 'latin1')).refused).toEqual([[2, 'invalid encoding']]);
  });

  it('refuses a record of 30 MB, and ends at one with lines in quotes', () => {
    const wide = Buffer.alloc(1_000_000, 'x');
    for (const opening of ['1,"', '1,']) {
      const close = opening.endsWith('"') ? '"\n2,3\n' : '\n2,3\n';
      const bytes = Buffer.concat([
        Buffer.from(`a,b\n${opening}`),
        ...Array.from({ length: 30 }, () => wide),
        Buffer.from(close),
      ]);
      const { records, refused } = scan(bytes, [1_000_000]);
      expect([records.length, refused]).toEqual([2, [[2, 'longer than 2 MB']]]);
    }
    const lines = Buffer.concat([
      Buffer.from('a,b\n1,"'),
      ...Array.from({ length: 4 }, () => Buffer.concat([wide, Buffer.from('\n')])),
      Buffer.from('"\n'),
    ]);
    expect(() => scan(lines, [64_000])).toThrow(open(2));
    expect(() => scan(lines)).toThrow(open(2));
  });

  it('refuses too many columns', () => {
    expect(() => scan(Buffer.from(`${'a,'.repeat(3_000)}\n`))).toThrow(/line 1: the column names: too many columns/);
    expect(scan(Buffer.from(`a,b\n${','.repeat(100_000)}\n1,2\n`)).records).toHaveLength(2);
  });
});
