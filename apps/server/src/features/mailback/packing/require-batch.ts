import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { type Batch, lockBatch } from './batches.data.ts';

/**
 * Locks an open batch until the transaction ends. Every packer of the provider may help with a batch.
 * @throws Refusal 404, 409 for a batch that was marked as sent
 */
export async function requireOpenBatch(tx: Database, { viewer }: Pick<Context, 'viewer'>, id: string): Promise<Batch> {
  const batch = await lockBatch(tx, viewer.companyId, id);
  if (batch === null) throw notFound();
  if (batch.closedAt !== null) {
    throw conflict('BatchClosed', `Batch ${batch.number} was marked as sent. Open the page again for a new batch.`);
  }
  return batch;
}
