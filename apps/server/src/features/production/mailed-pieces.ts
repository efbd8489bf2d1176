import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import type { Database } from '../../platform/database/database.ts';
import { findProductionOrder, listPieces } from './production.data.ts';
import { factsOf, variantOf } from './proof.ts';

/** An order with pieces as they were printed. */
export interface MailedPieces {
  readonly orderId: OrderId;
  readonly companyId: CompanyId;
  readonly layout: TemplateLayout;
  readonly pieces: readonly { readonly facts: PieceFacts; readonly variant: PieceVariant }[];
}

/** The first `limit` pieces of any client's order, as they were printed. Null when there is no such order. */
export async function mailedPieces(db: Database, orderNumber: number, limit: number): Promise<MailedPieces | null> {
  const order = await findProductionOrder(db, { kind: 'all-clients' }, { number: orderNumber });
  if (!order) return null;
  const rows = await listPieces(db, order, { after: 0, limit });
  return {
    orderId: order.id,
    companyId: order.companyId,
    layout: order.layout,
    pieces: rows.map((row) => ({ facts: factsOf(order, row), variant: variantOf(row) })),
  };
}
