import type { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import type { downloadProof } from '@dropdate/contract/orders/download-proof';
import type { OrderFilePurpose } from '@dropdate/contract/orders/list-order-files';
import { auditAs } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { keptFile, type ProductionParts } from './kept-file.ts';
import { findProductionOrder } from './production.data.ts';

export type ProductionServices = Pick<ProductionParts, 'files'>;

/** Streams a file of an order. The audit log records the user and the checksum before the first byte. */
export const downloadOrderFile =
  (
    services: ProductionServices,
    purpose: OrderFilePurpose,
    action: string,
  ): UseCase<typeof downloadProductionFile | typeof downloadProof> =>
  async (context, { params }) => {
    const { db, clock, log, viewer, requestId } = context;
    const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
    if (!order) throw notFound();
    const file = await keptFile({ ...services, db, clock, log }, order, purpose, { userId: viewer.userId, requestId });
    const { name, mime, sha256, body } = file;
    const author = { at: clock.now(), companyId: order.companyId, actorId: viewer.userId, requestId };
    await auditAs(db, author, { action, entity: 'order', entityId: order.id, new: { sha256 } });
    return { fileName: name, contentType: mime, sha256, body };
  };
