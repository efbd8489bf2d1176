import type { Database } from '../../platform/database/database.ts';
import { csvLine } from './csv-line.ts';
import { listPieces, type PieceRow, type ProductionOrder } from './production.data.ts';
import { productionColumns } from './production-columns.ts';

/** Pieces per page. The file is never in memory as a whole. */
const pageSize = 1_000;

export function productionFileName({ number }: Pick<ProductionOrder, 'number'>): string {
  return `Production_${number}.csv`;
}

/** The text of an order's production file, one page of pieces at a time, in the order of printing. */
export async function* productionFileText(db: Database, order: ProductionOrder): AsyncGenerator<string> {
  yield csvLine(productionColumns.map(([title]) => title));
  for (let page = readPage(db, order, 0); page !== null; ) {
    const pieces = await page;
    const last = pieces.at(-1);
    // The database reads the next page while this page becomes text.
    page = last && pieces.length === pageSize ? readPage(db, order, last.seq) : null;
    if (last)
      yield pieces.map((piece) => csvLine(productionColumns.map(([, value]) => value({ order, piece })))).join('');
  }
}

function readPage(db: Database, order: ProductionOrder, after: number): Promise<readonly PieceRow[]> | null {
  const page = listPieces(db, order, { after, limit: pageSize });
  // When the reader leaves early, nobody awaits this page. If the page then fails, only this handler keeps Node from
  // ending.
  page.catch(() => undefined);
  return page;
}
