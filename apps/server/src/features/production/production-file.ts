import type { Readable } from 'node:stream';
import type { ProductionForm } from '@dropdate/contract/orders/production-form';
import { identityColumns } from '@dropdate/domain/production-file/identity-columns';
import type { Database } from '../../platform/database/database.ts';
import { csvRows } from '../../platform/tables/read/csv-rows.ts';
import type { WrittenTable } from '../../platform/tables/table-cell.ts';
import { writeTable } from '../../platform/tables/write-table.ts';
import { listPieces, type PieceRow, type ProductionOrder } from './production.data.ts';
import { productionColumns } from './production-columns.ts';

/** Pieces per page. The file is never in memory as a whole. */
const pageSize = 1_000;

export function productionFileName(
  { number }: Pick<ProductionOrder, 'number'>,
  { format, columns }: ProductionForm = { format: 'csv', columns: 'all' },
): string {
  return `Production_${number}${columns === 'identity' ? '_Identity' : ''}.${format}`;
}

/**
 * An order's production file, one page of pieces at a time, in the order of printing.
 * @param onPieces receives the number of pieces that are written
 */
export function productionFile(
  db: Database,
  order: ProductionOrder,
  onPieces: (written: number) => void,
): AsyncGenerator<Uint8Array> {
  const table = { name: `Production ${order.number}`, at: order.placedAt };
  return writeTable('csv', tableOf(table, productionTitles, pagesOf(db, order, onPieces)));
}

async function* pagesOf(
  db: Database,
  order: ProductionOrder,
  onPieces: (written: number) => void,
): AsyncGenerator<string[][]> {
  let written = 0;
  for (let page = readPage(db, order, 0); page !== null; ) {
    const pieces = await page;
    const last = pieces.at(-1);
    // The database reads the next page while this page becomes text.
    page = last && pieces.length === pageSize ? readPage(db, order, last.seq) : null;
    if (last) yield pieces.map((piece) => productionColumns.map(([, value]) => value({ order, piece })));
    written += pieces.length;
    onPieces(written);
  }
}

function readPage(db: Database, order: ProductionOrder, after: number): Promise<readonly PieceRow[]> | null {
  const page = listPieces(db, order, { after, limit: pageSize });
  // When the reader leaves early, nobody awaits this page. If the page then fails, only this handler keeps Node from
  // ending.
  page.catch(() => undefined);
  return page;
}

const productionTitles = productionColumns.map(([title]) => title);
const identityTitles = identityColumns.map(({ title }) => title);

/** Rows per page of another form. Making such a page delays other requests only for a moment. */
const formPageSize = 500;

/**
 * The kept production file in another form. The rows come from the kept file, not from the database, so every form says
 * the same as the file that the printer has. Every cell is a text: the machines print the values unchanged.
 */
export async function* inForm(
  kept: Readable,
  order: ProductionOrder,
  form: ProductionForm,
): AsyncGenerator<Uint8Array> {
  const rows = keptRows(kept);
  const { value: head } = await rows.next();
  const found = head?.cells ?? [];
  const titles = form.columns === 'identity' ? identityTitles : found;
  const table = { name: `Production ${order.number}`, at: order.placedAt };
  yield* writeTable(form.format, tableOf(table, titles, pagesIn(titles, found, rows)));
}

/** A kept production file that is opened when its rows are needed. */
export type OpenKept = () => Promise<Readable>;

/**
 * The kept production files of several orders as one table, in the given order. The table has the columns of today. A
 * column that an older file lacks is empty in the rows of this file.
 */
export function inOneTable(
  openers: readonly OpenKept[],
  form: ProductionForm,
  { name, at }: Pick<WrittenTable, 'name' | 'at'>,
): AsyncGenerator<Uint8Array> {
  const titles = form.columns === 'identity' ? identityTitles : productionTitles;
  async function* pages() {
    for (const open of openers) {
      const kept = await open();
      try {
        const rows = keptRows(kept);
        const { value: head } = await rows.next();
        yield* pagesIn(titles, head?.cells ?? [], rows);
      } finally {
        kept.destroy();
      }
    }
  }
  return writeTable(form.format, tableOf({ name, at }, titles, pages()));
}

const keptRows = (kept: Readable) =>
  csvRows(kept as AsyncIterable<Buffer>, { cells: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY });

/** The rows of a kept file in the wanted columns, page by page. `found` are the columns of the file. */
async function* pagesIn(
  wanted: readonly string[],
  found: readonly string[],
  rows: AsyncIterable<{ readonly cells: readonly string[] }>,
): AsyncGenerator<string[][]> {
  const places = wanted.map((title) => found.indexOf(title));
  let page: string[][] = [];
  for await (const { cells } of rows) {
    page.push(places.map((at) => cells[at] ?? ''));
    if (page.length < formPageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** Widths of columns in a workbook, in characters, where the title says too little. */
const widths: Readonly<Record<string, number>> = {
  'Campaign Name': 28,
  'IM Barcode Digits': 34,
  'IM Barcode': 70,
  'Address Line 1': 32,
  City: 20,
  'Returned IM Barcode': 70,
  Correction: 60,
  File: 28,
  Reason: 60,
};

/** The width of a column of a production file or of a corrected file, in characters. */
export function columnWidth(title: string): number {
  return widths[title] ?? title.length + 4;
}

function tableOf(
  { name, at }: Pick<WrittenTable, 'name' | 'at'>,
  titles: readonly string[],
  pages: WrittenTable['pages'],
): WrittenTable {
  const columns = titles.map((title) => ({ title, width: columnWidth(title) }));
  return { name, columns, pages, at, isForMachines: true };
}
