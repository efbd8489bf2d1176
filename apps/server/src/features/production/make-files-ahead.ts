import { largeOrderFrom } from '@dropdate/domain/order/large-order';
import { traceOf } from '../../platform/failure.ts';
import { keptFile, type ProductionParts } from './kept-file.ts';
import { listLargeOrdersWithoutFile } from './order-files.data.ts';
import { findProductionOrder } from './production.data.ts';

/**
 * Makes the production files of large orders before anybody asks, so that their downloads begin at once. Making the
 * file of a smaller order takes less than a second, so that file is made at its first download. Runs once a minute. A
 * file that cannot be made now is made by a later run, or by its first download.
 * @param fromPieces the smallest number of pieces of a large order
 */
export async function makeFilesAhead(parts: ProductionParts, fromPieces = largeOrderFrom): Promise<void> {
  for (const id of await listLargeOrdersWithoutFile(parts.db, fromPieces)) {
    try {
      const order = await findProductionOrder(parts.db, { kind: 'all-clients' }, { id });
      if (!order) continue;
      const { body } = await keptFile(parts, order, 'production-file', { userId: null, requestId: 'files-ahead' });
      body.destroy();
    } catch (error) {
      parts.log.error({ orderId: id, ...traceOf(error) }, 'a production file could not be made ahead');
    }
  }
}
