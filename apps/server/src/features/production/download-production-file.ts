import { Readable } from 'node:stream';
import type { downloadProductionFile as endpoint } from '@dropdate/contract/orders/download-production-file';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findProductionOrder } from './production.data.ts';
import { productionFileName, productionFileText } from './production-file.ts';

/** The production file of an order, streamed. Who took the addresses is recorded. */
export const downloadProductionFile =
  (mailerId: string): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db } = context;
    const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
    if (!order) throw notFound();
    await audit(db, context, { action: 'downloadProductionFile', entity: 'order', entityId: order.id });
    return {
      fileName: productionFileName(order),
      contentType: 'text/csv; charset=utf-8',
      body: Readable.from(productionFileText(db, order, mailerId)),
    };
  };
