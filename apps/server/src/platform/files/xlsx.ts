import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface XlsxSheet {
  readonly name: string;
  /** Widths are in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Pages of rows. A row has one text per column. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
  /** The date of all parts of the archive. The caller sets it, so that the same content makes the same bytes. */
  readonly at: Date;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one sheet, written page by page. The workbook is never in memory as a whole, and each page delays other
 * requests only for a moment. Every cell is a text, so a spreadsheet computes nothing and keeps leading zeros.
 */
export async function* xlsxFile(sheet: XlsxSheet): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const [path, text] of fixedParts(sheet.name)) {
    const part = new ZipDeflate(path);
    part.mtime = sheet.at;
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const part = new PackedPart('xl/worksheets/sheet1.xml');
  part.mtime = sheet.at;
  zip.add(part);
  try {
    await part.write(sheetHead(sheet));
    let rows = 1;
    for await (const page of sheet.pages) {
      await part.write(page.map((values, index) => rowXml(values, rows + index + 1, style.text)).join(''));
      rows += page.length;
      yield* written.splice(0);
    }
    await part.end(sheetFoot(sheet, rows));
    zip.end();
    yield* written.splice(0);
  } finally {
    part.close();
  }
}

/** A part of an archive. zlib packs it on its own threads, while this thread serves other requests. */
class PackedPart extends ZipPassThrough {
  override compression = 8;
  readonly #packer = createDeflateRaw();

  constructor(path: string) {
    super(path);
    this.#packer.on('data', (packed: Buffer<ArrayBuffer>) => this.ondata(null, packed, false));
  }

  /** Resolves when the text is packed. */
  async write(text: string): Promise<void> {
    const bytes = strToU8(text);
    this.push(bytes);
    await new Promise<void>((resolve, reject) => {
      this.#packer.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(text: string): Promise<void> {
    await this.write(text);
    this.#packer.end();
    await once(this.#packer, 'end');
    this.push(new Uint8Array(), true);
  }

  close(): void {
    this.#packer.destroy();
  }

  /**
   * Drops the bytes: `push` has already taken their size and checksum, and the packer itself sends the packed bytes.
   */
  protected override process(_bytes: Uint8Array, isLast: boolean): void {
    if (isLast) this.ondata(null, new Uint8Array(), true);
  }
}

/** Positions in `cellXfs`. */
const style = { text: 1, head: 2 };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** All parts of the archive except the sheet. */
function fixedParts(sheetName: string): readonly (readonly [path: string, text: string])[] {
  const override = (path: string, part: string) => `<Override PartName="${path}" ContentType="${typeOf(part)}"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (...all: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
    ],
    // Number format 49 is text, so a text typed into such a cell stays text.
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
  ];
}

/** The beginning of the sheet, with the row of titles. This row stays in view while the user scrolls. */
function sheetHead({ columns }: XlsxSheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = rowXml(
    columns.map(({ title }) => title),
    1,
    style.head,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${titles}`;
}

/** The end of the sheet. Without `ignoredErrors` a spreadsheet marks numbers in texts as mistakes. */
function sheetFoot({ columns }: XlsxSheet, rows: number): string {
  const all = `A1:${columnLetters(columns.length - 1)}${rows}`;
  return `</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function rowXml(values: readonly string[], row: number, styleIndex: number): string {
  const cells = values.map((value, column) =>
    value === ''
      ? ''
      : `<c r="${columnLetters(column)}${row}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The letters of a column: `A` to `Z`, then `AA`. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * A text for XML. Removes characters that XML cannot hold. Escapes the underscore of a text like `_x0041_`, because a
 * spreadsheet would read it as an escaped character.
 */
function xmlText(value: string): string {
  if (/^[A-Za-z0-9 ,.'()#/-]*$/.test(value)) return value;
  return value
    .replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
