import type { listOrderFiles as endpoint } from '@dropdate/contract/orders/list-order-files';
import { isLargeOrder } from '@dropdate/domain/order/large-order';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { ProductionServices } from './download-order-file.ts';
import { writtenPieces } from './kept-file.ts';
import { listFilesOfOrder } from './order-files.data.ts';
import { findProductionOrder } from './production.data.ts';

/** The kept files of an order, and how far the file is that is made now. @throws Refusal 404 */
export const listOrderFiles =
  (services: ProductionServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db } = context;
    const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
    if (!order) throw notFound();
    const rows = await listFilesOfOrder(db, order);
    const isBeingMade =
      isLargeOrder(order.pieces, services.largeOrderFrom) && !rows.some(({ purpose }) => purpose === 'production-file');
    return {
      results: rows.map(({ file, purpose, replacedAt }) => ({
        id: file.id,
        purpose,
        name: file.name,
        madeAt: file.createdAt.toISOString(),
        bytes: file.bytes,
        sha256: file.sha256,
        replacedAt: replacedAt?.toISOString() ?? null,
      })),
      beingMade: isBeingMade
        ? { pieces: order.pieces, written: writtenPieces(services, order, 'production-file') }
        : null,
    };
  };
