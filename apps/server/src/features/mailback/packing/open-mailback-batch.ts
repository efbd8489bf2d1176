import type { openMailbackBatch as endpoint } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireOrgs } from '../mailback-orgs.data.ts';
import { requireSender } from '../require-sender.ts';
import { findOpenBatch, insertBatch } from './batches.data.ts';
import { presentBatch } from './present-batch.ts';

/**
 * The open batch of the packer, for one org or for all. A packer who left the page, or whose browser ended, goes on with
 * the same batch. @throws Refusal 404, 409 for the users of a client
 */
export const openMailbackBatch: UseCase<typeof endpoint> = async (context, { body: { companySegmentId } }) => {
  const { db, viewer, clock } = context;
  const ids = companySegmentId === null ? [] : [companySegmentId];
  const [org] = await requireOrgs(db, context.scopeOf('MailbackProcessing'), ids);
  requireSender(viewer);
  const asked = { companyId: viewer.companyId, userId: viewer.userId, segmentId: companySegmentId };
  const open = await findOpenBatch(db, asked);
  if (open !== null) return presentBatch(db, open);
  await db.transaction(async (tx) => {
    const id = uuidv7();
    const of = { clientId: org?.clientId ?? null, segmentId: companySegmentId };
    const openedBy = viewer.userId;
    if (!(await insertBatch(tx, { id, companyId: viewer.companyId, ...of, openedAt: clock.now(), openedBy }))) return;
    await audit(tx, context, {
      action: 'openMailbackBatch',
      entity: 'mailback-batch',
      entityId: id,
      new: { segmentId: companySegmentId },
    });
  });
  const made = await findOpenBatch(db, asked);
  if (made === null) throw new Error('a batch was closed while it was opened');
  return presentBatch(db, made);
};
