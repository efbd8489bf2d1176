import { strToU8, Zip, ZipDeflate } from 'fflate';
import { dollarsText, isWholeCents, type TableCell, type WrittenTable } from '../table-cell.ts';
import { columnLetters } from '../table-error.ts';
import { PackedPart } from './packed-part.ts';
import { declaration, fixedParts, main, sheetPath, style, xmlText } from './xlsx-parts.ts';

/**
 * A workbook, written page by page. The workbook is never in memory as a whole, and each page delays other requests
 * only for a moment. The caller says which cells are numbers; a spreadsheet computes nothing by itself.
 */
export async function* xlsxFile(table: WrittenTable): AsyncGenerator<Uint8Array> {
  const sheets: readonly Sheet[] = table.next ? [table, table.next] : [table];
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const [path, text] of fixedParts(sheets.map(({ name }) => name))) {
    const part = new ZipDeflate(path);
    part.mtime = table.at;
    zip.add(part);
    part.push(strToU8(text), true);
  }
  for (const [index, sheet] of sheets.entries()) {
    const part = new PackedPart(sheetPath(index + 1));
    part.mtime = table.at;
    zip.add(part);
    try {
      await part.write(sheetHead(sheet));
      let rows = 1;
      for await (const page of sheet.pages) {
        await part.write(page.map((values, at) => rowXml(values, rows + at + 1)).join(''));
        rows += page.length;
        yield* written.splice(0);
      }
      await part.end(sheetFoot(sheet, rows));
      yield* written.splice(0);
    } finally {
      part.close();
    }
  }
  zip.end();
  yield* written.splice(0);
}

type Sheet = Pick<WrittenTable, 'name' | 'columns' | 'pages'>;

/** The beginning of the sheet, with the row of titles. This row stays in view while the user scrolls. */
function sheetHead({ columns }: Sheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => textXml(`${columnLetters(at + 1)}1`, title, style.head)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles}</row>`;
}

/** The end of the sheet. Without `ignoredErrors` a spreadsheet marks numbers in texts as mistakes. */
function sheetFoot({ columns }: Sheet, rows: number): string {
  const all = `A1:${columnLetters(columns.length)}${rows}`;
  return `</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function rowXml(cells: readonly TableCell[], row: number): string {
  if (row > mostRows) throw new RangeError(`a sheet has at most ${mostRows} rows`);
  return `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnLetters(at + 1)}${row}`, cell)).join('')}</row>`;
}

/** The last row and the longest text of a spreadsheet. Excel refuses a whole workbook that has more. */
export const mostRows = 1_048_576;
const longestText = 32_767;

function cellXml(place: string, cell: TableCell): string {
  if (typeof cell === 'string') return textXml(place, cell, style.text);
  if ('text' in cell) return textXml(place, cell.text, style[cell.mark]);
  if ('money' in cell) {
    return numberXml(place, dollarsText(cell.money), isWholeCents(cell.money) ? style.money : style.unitPrice);
  }
  if ('number' in cell) {
    const text = String(cell.number);
    // A spreadsheet drops the digits of a number after the fifteenth, so a longer number becomes a text.
    return text.replace(/\D/g, '').length > 15
      ? textXml(place, text, style.text)
      : numberXml(place, text, style.number);
  }
  const days = dayCount(cell.date);
  return days < firstSureDay ? textXml(place, cell.date, style.text) : numberXml(place, String(days), style.date);
}

function numberXml(place: string, value: string, styleIndex: number): string {
  return `<c r="${place}" s="${styleIndex}"><v>${value}</v></c>`;
}

function textXml(place: string, text: string, styleIndex: number): string {
  // An empty cell that is marked still has its colour.
  if (text === '') return styleIndex >= style.wrong ? `<c r="${place}" s="${styleIndex}"/>` : '';
  if (text.length > longestText) throw new RangeError(`a cell has at most ${longestText} characters`);
  return `<c r="${place}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const millisecondsPerDay = 86_400_000;
/** Spreadsheets count days from the end of 1899. They believe in 29 February 1900, so earlier days become texts. */
const dayZero = Date.UTC(1899, 11, 30);
const firstSureDay = 61;

function dayCount(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError('a date has the form yyyy-mm-dd');
  return (time - dayZero) / millisecondsPerDay;
}
