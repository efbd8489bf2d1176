import type { OrderId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { findProductionOrder, listPiecesAt, type PieceRow, type ProductionOrder } from './production.data.ts';

/** A piece as its order printed it. */
export interface PrintedPiece {
  readonly order: ProductionOrder;
  readonly piece: PieceRow;
}

/**
 * A piece of an order, also of a deleted campaign. Null where order or piece is gone. The caller has checked that the viewer may know
 * the piece, because the viewer of its lead may not see its campaign.
 */
export async function findPrintedPiece(
  db: Database,
  { orderId, seq }: { readonly orderId: OrderId; readonly seq: number },
): Promise<PrintedPiece | null> {
  const order = await findProductionOrder(db, { kind: 'all-clients' }, { id: orderId, isEvenDeleted: true });
  if (order === null) return null;
  const [piece] = await listPiecesAt(db, order, [seq]);
  return piece === undefined || piece.postalClass === null ? null : { order, piece };
}
