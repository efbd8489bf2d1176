import type { listOrderFiles as endpoint } from '@dropdate/contract/orders/list-order-files';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listFilesOfOrder } from './order-files.data.ts';
import { findProductionOrder } from './production.data.ts';

/** The kept files of an order. @throws Refusal 404 */
export const listOrderFiles: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db } = context;
  const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
  if (!order) throw notFound();
  const rows = await listFilesOfOrder(db, order);
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
  };
};
