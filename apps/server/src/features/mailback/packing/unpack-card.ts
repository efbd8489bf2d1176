import type { unpackCard as endpoint } from '@dropdate/contract/mailback-processing/unpack-card';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletePackedCard } from './batches.data.ts';
import { presentBatch } from './present-batch.ts';
import { requireOpenBatch } from './require-batch.ts';

/** Takes a card out of an open batch. @throws Refusal 404, 409 for a closed batch */
export const unpackCard: UseCase<typeof endpoint> = async (context, { params: { id }, body: { cardId } }) => {
  const batch = await context.db.transaction(async (tx) => {
    const open = await requireOpenBatch(tx, context, id);
    if (!(await deletePackedCard(tx, open, cardId))) throw notFound();
    await audit(tx, context, { action: 'unpackCard', entity: 'mailback-batch', entityId: id, old: { cardId } });
    return open;
  });
  return presentBatch(context.db, batch);
};
