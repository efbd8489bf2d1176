import type { IdentityColumn } from '@dropdate/domain/production-file/identity-columns';
import { returnedCell } from '@dropdate/domain/production-file/judge-row';
import { type ReturnedColumns, readReturnedHeader } from '@dropdate/domain/production-file/returned-header';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { listPiecesAt, type PieceRow } from '../production.data.ts';
import { type KeptRow, readRows } from './kept-rows.ts';
import type { ReturnedOrder } from './returned-orders.data.ts';
import type { ReturnedPart } from './returns.data.ts';

/** A portion of the returned rows of an order. All rows of a portion are of one part. */
export interface ReturnedPortion {
  readonly part: ReturnedPart;
  /** The titles of the part's columns, as the uploaded file has them. */
  readonly titles: readonly string[];
  readonly rows: readonly KeptRow[];
  readonly columns: ReturnedColumns;
  readonly cell: (row: KeptRow, column: IdentityColumn) => string;
}

/** The returned rows of parts, in their order. Rows with lost bytes count as rows that nobody returned. */
export async function* portionsOf(
  files: Pick<FileStore, 'open'>,
  parts: readonly ReturnedPart[],
): AsyncGenerator<ReturnedPortion> {
  for (const part of parts) {
    const kept = await readRows(files, part.key);
    if (kept === null) continue;
    const { titles, portions } = kept;
    const header = readReturnedHeader(titles);
    if ('problem' in header) throw new Error('a kept part has lost its columns');
    const { columns } = header;
    const cell = (row: KeptRow, column: IdentityColumn) => returnedCell(row.cells, columns, column);
    for await (const rows of portions) yield { part, titles, rows, columns, cell };
  }
}

/** The printed pieces of an order with these numbers, by number. */
export async function piecesAt(
  db: Database,
  order: ReturnedOrder,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, PieceRow>> {
  const pieces = sequences.length === 0 ? [] : await listPiecesAt(db, order, sequences);
  return new Map(pieces.map((piece) => [piece.seq, piece]));
}
