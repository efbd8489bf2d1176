import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TableProblemKind } from './table-error.ts';
import { part, readHere, textRow, type WorkbookParts, workbook, workbookParts, zipOf } from './workbook.fixture.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');
const text = (content: string) => Buffer.from(content);
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const head = textRow('Order Number', 'Name');
const table = 'Order Number,Name\n1001,Ann\n';

/** A workbook with one part replaced; null removes the part. */
function altered(name: string, content: string | Buffer | null, parts: WorkbookParts = { sheets: [head] }): Buffer {
  const others = workbookParts(parts).filter((one) => one.name !== name);
  return zipOf(content === null ? others : [...others, part(name, content)]);
}

function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('xl/worksheets/sheet1.xml') + 24;
  copy.fill(0xff, at, at + 20);
  return copy;
}

const sheet = 'xl/worksheets/sheet1.xml';
const rows = (xml: string) => workbook({ sheets: [head + xml] });

/** Columns: a name; the bytes; the kind of the refusal; line and column; words of the sentence. */
const files: readonly (readonly [string, Buffer, TableProblemKind, readonly [number | null, number | null], RegExp])[] =
  [
    ['nothing', text(''), 'empty', [null, null], /is empty\. Choose/],
    ['only a mark', text('\uFEFF'), 'empty', [null, null], /is empty/],
    ['only blank lines', text('\r\n \r\n\t'), 'empty', [null, null], /is empty/],
    ['10,000 blank lines', text('\n'.repeat(10_000)), 'empty', [null, null], /is empty/],
    ['a PDF', latin('%PDF-1.7\n%\xe2\xe3'), 'not-a-table', [null, null], /a PDF.*Upload the CSV or XLSX/],
    ['a PNG', latin('\x89PNG\r\n\x1a\n\0\0'), 'not-a-table', [null, null], /a picture/],
    ['a JPEG', latin('\xff\xd8\xff\xe0\0\x10JFIF'), 'not-a-table', [null, null], /a picture/],
    ['a TIFF', latin('II*\0\x08\0'), 'not-a-table', [null, null], /a picture/],
    ['gzip', gzipSync(text(table)), 'not-a-table', [null, null], /is packed\. Unpack it/],
    ['a 7z archive', latin('7z\xbc\xaf\x27\x1c'), 'not-a-table', [null, null], /is packed/],
    [
      'RTF',
      text('{\\rtf1\\ansi Order}'),
      'not-a-table',
      [null, null],
      /not an Excel workbook\. Open the file\. In Excel/,
    ],
    ['a web page', text('<!DOCTYPE html><table>'), 'not-a-table', [null, null], /a web page/],
    ['a page that Excel opens', text('<html xmlns:x="urn:x"><table>'), 'not-a-table', [null, null], /a web page/],
    ['XML of Excel 2003', text('<?xml version="1.0"?><Workbook/>'), 'not-a-table', [null, null], /an XML file/],
    ['a program', latin('\x7fELF\x02\x01\0\0\0\0'), 'not-a-table', [null, null], /neither CSV nor XLSX/],
    ['UTF-16', utf16(`\uFEFF${table}`), 'encoding', [null, null], /UTF-16.*CSV UTF-8/],
    ['UTF-16, the other order', utf16(`\uFEFF${table}`).swap16(), 'encoding', [null, null], /UTF-16/],
    ['UTF-16 without a mark', utf16(table), 'encoding', [null, null], /UTF-16/],
    [
      'Windows-1252 in a row',
      latin('Number,Name\n1,Ann\n2,Jos\xe9\n'),
      'encoding',
      [3, null],
      /^Line 3: .*Windows-1252.*CSV UTF-8/,
    ],
    ['Windows-1252 in the names', latin('Num\xe9ro,Name\n1,Ann\n'), 'encoding', [1, null], /^Line 1: .*CSV UTF-8/],
    ['semicolons', text('Number;Name\n1;Ann\n'), 'delimiter', [null, null], /by semicolons\. Separate them by commas/],
    ['tabs', text('Number\tName\n1\tAnn\n'), 'delimiter', [null, null], /by tabs/],
    ['bars', text('Number|Name\n1|Ann\n'), 'delimiter', [null, null], /by vertical bars/],
    [
      'no names of columns',
      text('1001,1,AAA01\n1001,2,AAA01\n'),
      'no-header',
      [1, 1],
      /^Line 1, column A: .*Add a row with the names/,
    ],
    ['a barcode above', text(`Name,${'ADFT'.repeat(16)}A\n`), 'no-header', [1, 2], /column B/],
    ['an open quote', text('Number,Name\n1,"Ann\n2,Bob\n'), 'open-quote', [2, null], /^Line 2: .*never closed/],
    ['a quote in the names', text('Number,Na"me\n1,Ann\n'), 'stray-quote', [1, null], /^Line 1: a quotation mark/],
    [
      'a workbook of Excel 97',
      latin(`${compound}${'\0'.repeat(500)}Workbook`),
      'old-excel',
      [null, null],
      /Excel 97 to 2003.*Save As/,
    ],
    [
      'a workbook with a password',
      Buffer.concat([latin(compound), Buffer.alloc(500), utf16('EncryptedPackage')]),
      'encrypted',
      [null, null],
      /has a password\. In Excel remove it/,
    ],
    ['an empty archive', latin(`PK\x05\x06${'\0'.repeat(18)}`), 'not-a-table', [null, null], /is packed/],
    ['an archive of a CSV file', zipOf([part('people.csv', table)]), 'not-a-table', [null, null], /is packed\. Unpack/],
    [
      'a text document',
      zipOf([part('[Content_Types].xml', '<a/>'), part('word/document.xml', '<a/>')]),
      'not-a-table',
      [null, null],
      /not an Excel workbook/,
    ],
    [
      'an OpenDocument table',
      zipOf([part('mimetype', 'application/vnd.oasis'), part('content.xml', '<a/>')]),
      'not-a-table',
      [null, null],
      /not an Excel workbook/,
    ],
    [
      'a binary workbook',
      zipOf([part('[Content_Types].xml', '<a/>'), part('xl/workbook.bin', 'x')]),
      'not-a-table',
      [null, null],
      /\.xlsb/,
    ],
    [
      'half a workbook',
      rows(textRow('1')).subarray(0, 600),
      'broken',
      [null, null],
      /is damaged\. Open it in Excel, save/,
    ],
    ['a workbook with a bad sector', broken(rows(textRow('1'))), 'broken', [null, null], /is damaged/],
    ['a sheet that ends early', altered(sheet, `<worksheet><sheetData>${head}`), 'broken', [null, null], /is damaged/],
    ['a sheet that is no XML', altered(sheet, '<worksheet><sheetData></row>'), 'broken', [null, null], /is damaged/],
    [
      'a sheet in Latin-1',
      altered(sheet, latin(`<worksheet><sheetData>${textRow('Jos\xe9')}`)),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'a sheet with entities',
      altered(sheet, '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'a sheet of 1,000 nested elements',
      altered(sheet, `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`),
      'broken',
      [null, null],
      /is damaged/,
    ],
    ['no sheet', altered(sheet, null), 'broken', [null, null], /is damaged/],
    ['no list of sheets', altered('xl/workbook.xml', null), 'not-a-table', [null, null], /not an Excel workbook/],
    ['no relations', altered('xl/_rels/workbook.xml.rels', '<Relationships/>'), 'broken', [null, null], /is damaged/],
    [
      'a sheet outside the archive',
      altered(
        'xl/_rels/workbook.xml.rels',
        '<a><Relationship Id="s0" Type="x/worksheet" Target="../../../../etc/passwd"/></a>',
      ),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'a sheet on another server',
      altered(
        'xl/_rels/workbook.xml.rels',
        '<a><Relationship Id="s0" Type="x/worksheet" TargetMode="External" Target="http://x/y"/></a>',
      ),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'a target that is no path',
      altered('xl/_rels/workbook.xml.rels', '<a><Relationship Id="s0" Type="x/worksheet" Target="http://[x"/></a>'),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'two parts of one name',
      zipOf([...workbookParts({ sheets: [head] }), part(sheet, '<a/>')]),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      'no shared texts',
      rows('<row><c t="s"><v>0</v></c></row>'),
      'broken',
      [2, 1],
      /^Sheet "Sheet 1", line 2, column A: the workbook is damaged/,
    ],
    [
      'rows that go back',
      workbook({ sheets: ['<row r="5"/><row r="4"/>'] }),
      'broken',
      [6, null],
      /line 6: the workbook is damaged/,
    ],
    ['a row inside a row', rows('<row><row/></row>'), 'broken', [3, null], /is damaged/],
    ['one cell twice', rows('<row r="2"><c r="A2"/><c r="A2"/></row>'), 'broken', [2, null], /is damaged/],
    ['a cell without a row', workbook({ sheets: ['<c r="A1"/>'] }), 'broken', [1, null], /is damaged/],
    ['a place that is none', rows('<row><c r="12"/></row>'), 'broken', [2, null], /is damaged/],
    [
      'a number format of 256 places',
      workbook({
        sheets: [head],
        styles: `<numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(256)}"/></numFmts>`,
      }),
      'broken',
      [null, null],
      /is damaged/,
    ],
    [
      '51 sheets of charts',
      altered('xl/workbook.xml', `<workbook>${'<sheet name="Chart" r:id="c"/>'.repeat(51)}</workbook>`, {
        sheets: [head],
        relations: '<Relationship Id="c" Type="x/chartsheet" Target="x"/>',
      }),
      'too-big',
      [null, null],
      /more than 50 sheets/,
    ],
    ['a workbook without sheets', workbook({}), 'empty', [null, null], /is empty/],
    [
      'a workbook without rows',
      workbook({ sheets: ['', '<row r="9"><c r="A9"/></row>'] }),
      'empty',
      [null, null],
      /is empty/,
    ],
    [
      'only hidden sheets',
      workbook({ sheets: [head], sheetAttributes: ['state="veryHidden"'] }),
      'empty',
      [null, null],
      /is empty/,
    ],
    [
      'sheets that have no names of columns',
      workbook({ sheets: [textRow('Name', '2026-11-20'), '', textRow('2026')] }),
      'no-header',
      [1, 2],
      /^Sheet "Sheet 1", line 1, column B: /,
    ],
  ];

describe('hostile files', () => {
  it.each(files)('%s', async (_, bytes, kind, [line, column], sentence) => {
    const refusal = await readHere(bytes).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'TableError', kind, line, column, sentence });
    expect((refusal as Error).message).not.toMatch(/upload"|\/tmp|dropdate-table/);
  });
});

const rowOf = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const general = '<c><v>5</v></c>';

/** Columns: a name; the bytes; line, column and kind of each problem; the cells of the second row. */
const problems: readonly (readonly [
  string,
  Buffer,
  readonly (readonly [number, number | null, TableProblemKind])[],
  readonly string[],
])[] = [
  ['a short row', text('A,B\n1\n'), [[2, null, 'too-few-cells']], ['1', '']],
  ['a long row', text('A,B\n1,2,3\n'), [[2, 3, 'too-many-cells']], ['1', '2', '3']],
  ['inches', text('A,B\n1,5" pipe\n'), [[2, null, 'stray-quote']], ['1', '5" pipe']],
  ['text after a quote', text('A,B\n1,"a"b\n'), [[2, null, 'stray-quote']], ['1', 'a"b']],
  [
    'numbers that Excel has shortened',
    text('A,B\n1.23457E+30,-4E+15\n'),
    [
      [2, 1, 'lost-digits'],
      [2, 2, 'lost-digits'],
    ],
    ['1.23457E+30', '-4E+15'],
  ],
  ['lines of commas', text('A,B\n,\n1,2\n,\n'), [], ['1', '2']],
  [
    'a number of 31 digits',
    rows(rowOf('<c><v>1.2345678901234567E+30</v></c>', general)),
    [[2, 1, 'lost-digits']],
    ['1.2345678901234567E+30', '5'],
  ],
  [
    'a number of 17 digits',
    rows(rowOf('<c><v>12345678901234567</v></c>', general)),
    [[2, 1, 'lost-digits']],
    ['12345678901234567', '5'],
  ],
  ['a text of a shortened number', rows(textRow('1.2E+30', 'x')), [[2, 1, 'lost-digits']], ['1.2E+30', 'x']],
  [
    'a formula without a value',
    rows(rowOf('<c><f>A1&amp;1</f></c>', '<c><f>NOW()</f><v/></c>')),
    [
      [2, 1, 'formula-without-value'],
      [2, 2, 'formula-without-value'],
    ],
    ['', ''],
  ],
  [
    'a formula that fails',
    rows(rowOf('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', general)),
    [[2, 1, 'formula-error']],
    ['#DIV/0!', '5'],
  ],
  ['a number that is none', rows(rowOf('<c><v>0x12</v></c>', general)), [[2, 1, 'bad-value']], ['0x12', '5']],
  ['a number without end', rows(rowOf('<c><v>1e999</v></c>', general)), [[2, 1, 'bad-value']], ['1e999', '5']],
  [
    'a note beside the table',
    workbook({ sheets: [head, textRow('Printed', '2026-11-20')] }),
    [[1, 2, 'no-header']],
    ['Printed', '2026-11-20'],
  ],
  [
    'a note before the table',
    workbook({ sheets: [textRow('2026'), head] }),
    [[1, 1, 'no-header']],
    ['Order Number', 'Name'],
  ],
  ['a cell beyond the names', rows(textRow('1', 'Ann', '', 'x')), [[2, 4, 'too-many-cells']], ['1', 'Ann', '', 'x']],
];

describe('problems of rows', () => {
  it.each(problems)('%s', async (_, bytes, expected, cells) => {
    const read = await readHere(bytes);
    const found = read.flatMap((row) => row.problems);
    expect(found.map(({ line, column, kind }) => [line, column, kind])).toEqual(expected);
    for (const { sentence, line } of found)
      expect(sentence).toMatch(new RegExp(`line ${line}(?:, column [A-Z]+)?: .+\\.$`, 'i'));
    expect(read[1]?.cells).toEqual(cells);
  });

  it('have no words of the file, which may be names', async () => {
    const [, row] = await readHere(text('A,B\nSecret,Secret,Secret\n'));
    expect(row?.problems[0]?.sentence).not.toContain('Secret');
  });
});

describe('what workbooks may hold', () => {
  it('leading zeros, formats, dates, formulas, booleans and rich texts', async () => {
    const formats = ['0', '0000', '00000\\-0000', 'yyyy\\-mm\\-dd', 'm/d/yy h:mm', '#,##0.00', '&quot;No &quot;000'];
    const styles = `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="14"/></cellXfs>`;
    const cell = (style: number, value: string, type = '') => `<c s="${style}" ${type}><v>${value}</v></c>`;
    const cells = [
      cell(0, '12'),
      cell(2, '12'),
      cell(3, '12345'),
      cell(4, '46346'),
      cell(5, '46346.75'),
      cell(6, '1234.5'),
      cell(7, '7'),
      cell(8, '1'),
      '<c t="str"><f>A1</f><v>0012</v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="s"><v>0</v></c>',
      '<c t="d"><v>2026-11-20</v></c>',
      cell(0, '1.5E3'),
    ];
    const names = textRow(...cells.map((_, at) => `Column ${String.fromCharCode(65 + at)}`));
    const shared =
      '<sst><si><r><t xml:space="preserve"> rich </t></r><rPh><t>x</t></rPh><r><t>te_x000D_xt</t></r></si></sst>';
    const [, row] = await readHere(workbook({ sheets: [names + rowOf(...cells)], styles, shared }));
    expect(row?.problems).toEqual([]);
    expect(row?.cells).toEqual([
      '12',
      '0012',
      '00001-2345',
      '2026-11-20',
      '2026-11-20T18:00:00',
      '1234.5',
      'No 007',
      '1900-01-01',
      '0012',
      '2',
      'TRUE',
      ' rich te\rxt',
      '2026-11-20',
      '1500',
    ]);
  });

  it('prefixes, gaps, several sheets and days from 1904', async () => {
    const styles = '<x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs>';
    const sheet = `<x:row r="3"><x:c r="B3" t="str"><x:v>When</x:v></x:c></x:row><x:row r="7"><x:c r="B7" s="1"><x:v>44884</x:v></x:c></x:row>`;
    const bytes = workbook({ sheets: [sheet, '', head], styles, settings: 'date1904="1"' });
    expect(await readHere(bytes)).toEqual([
      { sheet: 'Sheet 1', line: 3, cells: ['', 'When'], problems: [] },
      { sheet: 'Sheet 1', line: 7, cells: ['', '2026-11-20'], problems: [] },
      { sheet: 'Sheet 3', line: 1, cells: ['Order Number', 'Name'], problems: [] },
    ]);
  });
});
