import { mills } from '@dropdate/domain/money/money';
import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableCell, WrittenTable } from './table-cell.ts';
import { readHere } from './workbook.fixture.ts';
import { type TableFormat, writeTable } from './write-table.ts';

/** Names of columns have letters, so that they are not taken for values. */
const titles = ['Order Number', 'Name', 'Amount', 'When'];
const columns = titles.map((title) => ({ title, width: 12 }));
const at = new Date('2026-11-20T15:00:00Z');

/** Texts of any characters that XML can hold. Some look like numbers, formulas or escapes. */
const text = fc.oneof(
  fc.constantFrom(
    '0012',
    '=1+1',
    '@x',
    '_x0041_',
    '<a>&amp;"\'',
    ' x ',
    'a\r\nb',
    '\t',
    '1.5',
    'TRUE',
    '2026-11-20',
    'é€😀',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((any) => any.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')),
);
/** The other library drops carriage returns, and does not escape `_x0041_`, which then means `A`. */
const simple = text.map((any) => any.replaceAll('\r', '').replaceAll('_x', '-x'));
const simples = fc.array(fc.array(simple, { minLength: 4, maxLength: 4 }), { maxLength: 8 });
const texts = fc.array(fc.array(text, { minLength: 4, maxLength: 4 }), { maxLength: 8 });

async function fileOf(format: TableFormat, rows: readonly (readonly TableCell[])[], size = 3): Promise<Buffer> {
  const pages: WrittenTable['pages'] = (async function* () {
    for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable(format, { name: 'List', columns, pages, at })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const hasText = (row: readonly string[]) => row.some((cell) => cell !== '');
const isShortened = (row: readonly string[]) => row.some((cell) => /^-?\d(?:\.\d+)?E\+\d{2,3}$/.test(cell));
const cellsOf = async (bytes: Buffer) => (await readHere(bytes)).map(({ cells }) => cells);
/** Another program's library: SheetJS. */
const otherProgram = (bytes: Buffer, options: XLSX.ParsingOptions = {}) => {
  const { Sheets, SheetNames } = XLSX.read(bytes, { type: 'buffer', ...options });
  return { sheet: Sheets[SheetNames[0] ?? ''] ?? {}, names: SheetNames };
};

describe('texts', () => {
  it('that we write, another library reads unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(simples, async (rows) => {
        const { sheet, names } = otherProgram(await fileOf('xlsx', rows));
        expect(names).toEqual(['List']);
        const read = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', blankrows: true });
        expect(read).toEqual([titles, ...rows]);
        expect(
          parse(await fileOf('csv', rows), { bom: true, record_delimiter: '\r\n', skip_empty_lines: false }),
        ).toEqual([titles, ...rows]);
      }),
    );
  });

  it('that we write, we read unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('csv', 'xlsx'), async (rows, format) => {
        expect(await cellsOf(await fileOf(format, rows))).toEqual([titles, ...rows.filter(hasText)]);
      }),
    );
  });

  it('begin in a CSV file for people with the mark by which Excel knows UTF-8', async () => {
    const bytes = await fileOf('csv', [['1', 'Ramírez', '2', '3']]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await cellsOf(bytes)).toEqual([titles, ['1', 'Ramírez', '2', '3']]);
    const chunks: Uint8Array[] = [];
    const pages = (async function* () {})();
    for await (const chunk of writeTable('csv', { name: 'List', columns, pages, at, isForMachines: true }))
      chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('Order Number,Name,Amount,When\r\n');
  });

  it('that another library writes, we read unchanged', async () => {
    const options = fc.record({ bookSST: fc.boolean(), compression: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(simples, options, async (rows, { bookSST, compression }) => {
        const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([titles, ...rows]), 'List');
        const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST, compression });
        const read = await readHere(bytes);
        expect(read.map(({ cells }) => cells)).toEqual([titles, ...rows.filter(hasText)]);
        expect(read.map(({ line }) => line)).toEqual([
          1,
          ...rows.flatMap((row, index) => (hasText(row) ? [index + 2] : [])),
        ]);
        expect(read.filter(({ problems }) => problems.length > 0)).toHaveLength(rows.filter(isShortened).length);
      }),
    );
  });

  it('that we write and another program saves, we read unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(simples, async (rows) => {
        const book = XLSX.read(await fileOf('xlsx', rows), { type: 'buffer', cellNF: true });
        const saved: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
        expect(await cellsOf(saved)).toEqual([titles, ...rows.filter(hasText)]);
      }),
    );
  });
});

describe('typed cells', () => {
  const day = fc
    .date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -99_999, max: 99_999 }).map((one) => one / 100),
  );
  const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
  const row = fc.tuple(text, number, amount, day);
  const typed = ([name, value, money, date]: readonly [string, number, number, string]): TableCell[] => [
    name,
    { number: value },
    { money: mills(money) },
    { date },
  ];

  it('are numbers, amounts and dates for another library', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const { sheet } = otherProgram(await fileOf('xlsx', rows.map(typed)), { cellNF: true });
        for (const [index, [, value, money, date]] of rows.entries()) {
          const cell = (letter: string): XLSX.CellObject => sheet[`${letter}${index + 2}`];
          expect([cell('B').t, cell('B').v]).toEqual(['n', value || 0]);
          expect([cell('C').t, cell('C').v]).toEqual(['n', money / 1_000 || 0]);
          expect(XLSX.SSF.format('yyyy-mm-dd', cell('D').v)).toBe(date);
          expect(XLSX.SSF.is_date(String(cell('D').z))).toBe(true);
        }
      }),
    );
  });

  it('are read by us as the texts that a CSV file has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const cells = rows.map(typed);
        const [csv, xlsx] = [await cellsOf(await fileOf('csv', cells)), await cellsOf(await fileOf('xlsx', cells))];
        const plain = ([name, value, money, date]: readonly string[]) => [name, Number(value), Number(money), date];
        expect(xlsx.slice(1).map(plain)).toEqual(csv.slice(1).map(plain));
      }),
    );
  });

  it.each<readonly [TableCell, string, string]>([
    [{ money: mills(1_234_500) }, '1234.50', '$1,234.50'],
    [{ money: mills(-5) }, '-0.005', '-$0.005'],
    [{ money: mills(0) }, '0.00', '$0.00'],
    [{ date: '2026-11-20' }, '2026-11-20', '11/20/26'],
    [{ date: '1900-02-28' }, '1900-02-28', '1900-02-28'],
    [{ number: 12 }, '12', '12'],
    [{ number: 1_234_567_890_123_456 }, '1234567890123456', '1234567890123456'],
    ['0012', '0012', '0012'],
  ])('%j is %s in CSV, and a spreadsheet shows %s', async (cell, csv, shown) => {
    expect((await fileOf('csv', [[cell]])).toString().split('\r\n')[1]).toBe(csv);
    const { sheet } = otherProgram(await fileOf('xlsx', [[cell]]));
    expect((sheet.A2 as XLSX.CellObject).w).toBe(shown);
  });

  it.each<TableCell>([{ date: '11/20/2026' }, { date: '2026-13-01' }, 'x'.repeat(32_768)])(
    'refuse what a spreadsheet cannot hold',
    async (cell) => {
      await expect(fileOf('xlsx', [[cell]])).rejects.toThrow(RangeError);
    },
  );
});
