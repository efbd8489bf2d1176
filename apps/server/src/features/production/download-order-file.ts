import { Readable } from 'node:stream';
import type { downloadProductionFile as productionFileEndpoint } from '@dropdate/contract/orders/download-production-file';
import type { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import type { OrderFilePurpose } from '@dropdate/contract/orders/list-order-files';
import type { OrderId } from '@dropdate/domain/id/brand';
import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { FileAnswer, UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { tableTypes } from '../../platform/tables/write-table.ts';
import { type KeptFile, keptFile, type ProductionParts } from './kept-file.ts';
import { findProductionOrder, type ProductionOrder } from './production.data.ts';
import { inForm, productionFileName } from './production-file.ts';

export type ProductionServices = Pick<ProductionParts, 'files'>;

/**
 * Streams the production file of an order. The whole file as CSV is the kept file, the same bytes at every download.
 * The other forms are made from the kept file at each download.
 */
export const downloadProductionFile =
  (services: ProductionServices): UseCase<typeof productionFileEndpoint> =>
  async (context, { params, query }) => {
    const asked = { id: params.id, purpose: 'production-file', action: 'downloadProductionFile', form: query } as const;
    const { order, file } = await takeFile(services, context, asked);
    if (query.format === 'csv' && query.columns === 'all') return answerOf(file);
    const body = Readable.from(inForm(file.body, order, query), { objectMode: false });
    // When the receiver leaves before the first byte, nobody reads the kept file.
    body.once('close', () => file.body.destroy());
    return { fileName: productionFileName(order, query), contentType: tableTypes[query.format], body };
  };

/** Streams the proof of an order. */
export const downloadProof =
  (services: ProductionServices): UseCase<typeof proofEndpoint> =>
  async (context, { params }) =>
    answerOf((await takeFile(services, context, { id: params.id, purpose: 'proof', action: 'downloadProof' })).file);

interface AskedFile {
  readonly id: OrderId;
  readonly purpose: OrderFilePurpose;
  readonly action: string;
  /** The form in which the user takes the file, for the audit log. */
  readonly form?: object;
}

/** Finds a file of an order. The audit log records the user, the form and the checksum before the first byte. */
async function takeFile(
  services: ProductionServices,
  context: Context,
  { id, purpose, action, form }: AskedFile,
): Promise<{ readonly order: ProductionOrder; readonly file: KeptFile }> {
  const { db, clock, log, viewer, requestId } = context;
  const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), { id });
  if (!order) throw notFound();
  const file = await keptFile({ ...services, db, clock, log }, order, purpose, { userId: viewer.userId, requestId });
  const author = { at: clock.now(), companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(db, author, { action, entity: 'order', entityId: order.id, new: { sha256: file.sha256, ...form } });
  return { order, file };
}

function answerOf({ name, mime, sha256, body }: KeptFile): FileAnswer {
  return { fileName: name, contentType: mime, sha256, body };
}
