import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, orderId } from './columns.ts';
import { campaignVariants } from './ordering.ts';
import { orders } from './orders.ts';

/** The number of pieces per variant and state. It is counted when the order is written, and never changes. */
export const orderPieces = pgTable(
  'order_pieces',
  {
    companyId: companyId(),
    orderId: orderId(),
    variantId: uuid('variant_id').notNull(),
    state: text('state').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId, t.variantId, t.state] }),
    index('order_pieces_of_variant').on(t.companyId, t.variantId),
    foreignKey({
      name: 'order_pieces_order',
      columns: [t.companyId, t.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'order_pieces_variant',
      columns: [t.companyId, t.variantId],
      foreignColumns: [campaignVariants.companyId, campaignVariants.id],
    }),
  ],
);
