import type { downloadProof as endpoint } from '@dropdate/contract/orders/download-proof';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findProductionOrder } from './production.data.ts';
import { proofFileName, proofPdf } from './proof.ts';

/** The first pieces of an order as the press will print them. */
export const downloadProof: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
  if (!order) throw notFound();
  await audit(db, context, { action: 'downloadProof', entity: 'order', entityId: order.id });
  return {
    fileName: proofFileName(order),
    contentType: 'application/pdf',
    body: await proofPdf({ db, clock }, order),
  };
};
