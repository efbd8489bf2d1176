import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { isLargeOrder, largeOrderFrom } from '@dropdate/domain/order/large-order';
import type { Database } from '../../platform/database/database.ts';
import { traceOf } from '../../platform/failure.ts';
import { addTask } from '../../platform/queue/task-queue.ts';
import { keptFile, type ProductionParts } from './kept-file.ts';
import { countPieces, listLargeOrdersWithoutFile } from './order-files.data.ts';
import { findProductionOrder } from './production.data.ts';

/** The task that makes the production files of large orders ahead. */
export const filesAheadTask = 'files-ahead';

/**
 * Lets the production file of a large order be made as soon as the caller's transaction has committed. `app.ts` passes
 * this function to the checkout.
 * @param fromPieces the smallest number of pieces of a large order
 */
export async function queueFileAhead(
  tx: Database,
  { companyId, orderId }: { readonly companyId: CompanyId; readonly orderId: OrderId },
  fromPieces = largeOrderFrom,
): Promise<void> {
  if (isLargeOrder(await countPieces(tx, { companyId, id: orderId }), fromPieces)) await addTask(tx, filesAheadTask);
}

/**
 * Makes the production files of large orders before anybody asks, so that their downloads begin at once. Making the
 * file of a smaller order takes less than a second, so that file is made at its first download. Runs right after a large
 * order, and once a minute. A file that cannot be made now is made by a later run.
 * @param fromPieces the smallest number of pieces of a large order
 */
export async function makeFilesAhead(parts: ProductionParts, fromPieces = largeOrderFrom): Promise<void> {
  const tried = new Set<OrderId>();
  const next = async () =>
    (await listLargeOrdersWithoutFile(parts.db, fromPieces)).find((orderId) => !tried.has(orderId));
  // An order that was placed during this run has its file made by this run, because a second run does not begin beside
  // it.
  for (let id = await next(); id !== undefined; id = await next()) {
    tried.add(id);
    await makeAhead(parts, id);
  }
}

async function makeAhead(parts: ProductionParts, id: OrderId): Promise<void> {
  try {
    const order = await findProductionOrder(parts.db, { kind: 'all-clients' }, { id });
    if (!order) return;
    const { body } = await keptFile(parts, order, 'production-file', { userId: null, requestId: filesAheadTask });
    body.destroy();
  } catch (error) {
    parts.log.error({ orderId: id, ...traceOf(error) }, 'a production file could not be made ahead');
  }
}
