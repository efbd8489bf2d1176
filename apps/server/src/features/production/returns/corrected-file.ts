import { correctedPieces } from '@dropdate/contract/production-file/download-corrected-file';
import { countPieces } from '@dropdate/domain/production-file/count-pieces';
import type { ProductionFlag } from '@dropdate/domain/production-file/identity-columns';
import { type ProductionProblem, problemText } from '@dropdate/domain/production-file/production-problem';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { TableCell, WrittenTable } from '../../../platform/tables/table-cell.ts';
import { writeTable } from '../../../platform/tables/write-table.ts';
import type { ProductionOrder } from '../production.data.ts';
import { identityOf, productionTextOf } from '../production-columns.ts';
import { columnWidth } from '../production-file.ts';
import { type CorrectedLayout, correctedLayout } from './corrected-layout.ts';
import type { ReturnedOrder } from './returned-orders.data.ts';
import { piecesAt, portionsOf } from './returned-rows.ts';
import type { ReturnedPart } from './returns.data.ts';

export interface CorrectedFile {
  readonly order: ReturnedOrder;
  /** The same order with the facts that its pieces print. */
  readonly printed: ProductionOrder;
  /** The returned rows of the failed validation. */
  readonly parts: readonly ReturnedPart[];
  readonly flags: readonly ProductionFlag[];
  /** 1 to the number of corrected files. */
  readonly part: number;
  readonly at: Date;
}

interface Services {
  readonly db: Database;
  readonly files: Pick<FileStore, 'open'>;
}

/** Rows per page. Making such a page delays other requests only for a moment. */
const pageSize = 500;

/**
 * The returned rows of an order as a workbook that passes the validation: one row a piece, with the right values. The
 * rows keep their order, and the missing pieces follow. A second sheet has the rows that no piece needs.
 */
export async function correctedFile(services: Services, file: CorrectedFile): Promise<AsyncGenerator<Uint8Array>> {
  const rows = await readPlaces(services, file);
  const layout = correctedLayout(rows.titles, file.flags);
  const widthOf = (title: string) => ({ title, width: columnWidth(title) });
  return writeTable('xlsx', {
    name: `Production ${file.order.number}`,
    columns: layout.titles.map(widthOf),
    pages: correctedPages(services, file, rows, layout),
    at: file.at,
    ...(file.part === 1 &&
      rows.leftOut.size > 0 && {
        next: {
          name: 'Rows left out',
          columns: ['File', 'Row', 'Reason', ...layout.leftOutTitles].map(widthOf),
          pages: leftOutPages(services, file, rows, layout),
        },
      }),
  });
}

interface Places {
  /** The titles of each uploaded file. */
  readonly titles: readonly (readonly string[])[];
  /** The piece of each returned row, in the order of the rows. A row that is left out has 0. */
  readonly sequences: Int32Array;
  /** The problems of the rows that are left out. */
  readonly leftOut: ReadonlyMap<number, ProductionProblem>;
  /** The pieces that no row has. */
  readonly missing: readonly number[];
}

/** Finds the piece of each returned row. Only numbers are in memory. */
async function readPlaces({ files }: Services, { order, parts }: CorrectedFile): Promise<Places> {
  const titles = new Map<string, readonly string[]>();
  const texts: string[] = [];
  for await (const portion of portionsOf(files, parts)) {
    titles.set(portion.part.fileId, portion.titles);
    for (const row of portion.rows) texts.push(portion.cell(row, 'sequence'));
  }
  const { problems } = countPieces(texts, order.pieces);
  const leftOut = new Map(problems.flatMap(({ row, problem }) => (row === null ? [] : [[row, problem] as const])));
  const isThere = new Uint8Array(order.pieces + 1);
  const sequences = Int32Array.from(texts, (text, row) => (leftOut.has(row) ? 0 : Number.parseInt(text, 10)));
  for (const sequence of sequences) isThere[sequence] = 1;
  const missing = Array.from({ length: order.pieces }, (_, at) => at + 1).filter((sequence) => isThere[sequence] !== 1);
  return { titles: [...titles.values()], sequences, leftOut, missing };
}

async function* correctedPages(
  { db, files }: Services,
  { order, printed: facts, parts, part }: CorrectedFile,
  { sequences, missing }: Places,
  layout: CorrectedLayout,
): AsyncGenerator<TableCell[][]> {
  const [from, to] = [(part - 1) * correctedPieces, part * correctedPieces];
  let [row, used] = [0, 0];
  for await (const portion of portionsOf(files, parts)) {
    if (used >= to) return;
    const meant = portion.rows.flatMap(({ cells }) => {
      const sequence = sequences[row++] ?? 0;
      if (sequence === 0) return [];
      const place = used++;
      return place >= from && place < to ? [{ sequence, cells }] : [];
    });
    if (meant.length === 0) continue;
    const { correct } = layout.rowsOf(portion.titles);
    const printed = await piecesAt(
      db,
      order,
      meant.map(({ sequence }) => sequence),
    );
    yield meant.flatMap(({ sequence, cells }) => {
      const piece = printed.get(sequence);
      return piece ? [correct(identityOf({ order, piece }), cells)] : [];
    });
  }
  const rest = missing.slice(Math.max(0, from - used), Math.max(0, to - used));
  for (let start = 0; start < rest.length; start += pageSize) {
    const pieces = await piecesAt(db, order, rest.slice(start, start + pageSize));
    yield [...pieces.values()]
      .toSorted((a, b) => a.seq - b.seq)
      .map((piece) => {
        const printed = { order: facts, piece };
        return layout.missing(identityOf(printed), (title) => productionTextOf(title, printed));
      });
  }
}

async function* leftOutPages(
  { files }: Services,
  { parts }: CorrectedFile,
  { leftOut }: Places,
  layout: CorrectedLayout,
): WrittenTable['pages'] & AsyncGenerator<TableCell[][]> {
  let row = 0;
  for await (const { part, titles, rows } of portionsOf(files, parts)) {
    const { asReturned } = layout.rowsOf(titles);
    yield rows.flatMap(({ line, cells }) => {
      const problem = leftOut.get(row++);
      return problem ? [[part.name, { number: line }, problemText(problem), ...asReturned(cells)]] : [];
    });
  }
}
