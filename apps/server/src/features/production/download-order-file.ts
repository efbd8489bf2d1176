import { Readable } from 'node:stream';
import type { downloadProductionFile as productionFileEndpoint } from '@dropdate/contract/orders/download-production-file';
import type { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import type { OrderFilePurpose } from '@dropdate/contract/orders/list-order-files';
import type { OrderId } from '@dropdate/domain/id/brand';
import { isLargeOrder } from '@dropdate/domain/order/large-order';
import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { FileAnswer, UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { tableTypes } from '../../platform/tables/write-table.ts';
import { beginFile, type KeptFile, keptFile, type ProductionParts } from './kept-file.ts';
import { findCurrentFile } from './order-files.data.ts';
import { findProductionOrder, type ProductionOrder } from './production.data.ts';
import { inForm, productionFileName } from './production-file.ts';

export interface ProductionServices extends Pick<ProductionParts, 'files'> {
  /** The smallest number of pieces of an order whose file no call makes. */
  readonly largeOrderFrom: number;
}

/**
 * Streams the production file of an order. The whole file as CSV is the kept file, the same bytes at every download.
 * The other forms are made from the kept file at each download.
 * @throws Refusal 409 while the file of a large order is made for the first time
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
  const [parts, asker] = [
    { ...services, db, clock, log },
    { userId: viewer.userId, requestId },
  ];
  if (isLargeOrder(order.pieces, services.largeOrderFrom) && (await isMadeFirst(db, order, purpose))) {
    // The task that makes files ahead has most likely begun. It does not look at old orders.
    beginFile(parts, order, purpose, asker);
    throw conflict('FileBeingMade', beingMadeText(order));
  }
  const file = await keptFile(parts, order, purpose, asker);
  const author = { at: clock.now(), companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(db, author, { action, entity: 'order', entityId: order.id, new: { sha256: file.sha256, ...form } });
  return { order, file };
}

/** Whether a file is the production file of an order, and not there yet. */
async function isMadeFirst(db: Database, order: ProductionOrder, purpose: OrderFilePurpose): Promise<boolean> {
  return purpose === 'production-file' && (await findCurrentFile(db, order, purpose)) === null;
}

const beingMadeText = ({ number }: Pick<ProductionOrder, 'number'>) =>
  `The production file of order ${number} is still being made. Please try again in a moment.`;

function answerOf({ name, mime, sha256, body }: KeptFile): FileAnswer {
  return { fileName: name, contentType: mime, sha256, body };
}
