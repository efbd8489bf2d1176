import type { Database } from '../../platform/database/database.ts';
import { csvLine } from './csv-line.ts';
import { listPieces, type ProductionOrder } from './production.data.ts';
import { productionColumns } from './production-columns.ts';

/** Pieces per page. The file is never in memory as a whole. */
const pageSize = 1_000;

export function productionFileName({ number }: Pick<ProductionOrder, 'number'>): string {
  return `Production_${number}.csv`;
}

/** The text of an order's production file, one page of pieces at a time, in the order of printing. */
export async function* productionFileText(db: Database, order: ProductionOrder): AsyncGenerator<string> {
  yield csvLine(productionColumns.map(([title]) => title));
  for (let after = 0; ; ) {
    const pieces = await listPieces(db, order, { after, limit: pageSize });
    if (pieces.length > 0) {
      yield pieces.map((piece) => csvLine(productionColumns.map(([, value]) => value({ order, piece })))).join('');
    }
    const last = pieces.at(-1);
    if (!last || pieces.length < pageSize) return;
    after = last.seq;
  }
}
