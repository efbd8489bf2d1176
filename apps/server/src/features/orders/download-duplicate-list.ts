import { Readable } from 'node:stream';
import type { downloadDuplicateList as endpoint } from '@dropdate/contract/campaigns/download-duplicate-list';
import { auditAs } from '../../platform/audit.ts';
import { xlsxType } from '../../platform/files/xlsx.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findListedOrder } from './duplicate-list.data.ts';
import { columnsOf, duplicateListFile } from './duplicate-list.ts';

/**
 * Sends everyone an order's mail goes to, streamed; recorded before they go. It is made anew each time, from what was
 * stored with the order and never changes: no second copy of names and phones lies about.
 * @throws Refusal 409 `DuplicateListNotOrdered`
 */
export const downloadDuplicateList: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer, requestId } = context;
  const order = await findListedOrder(db, context.scopeOf('Campaign'), body);
  if (!order) throw notFound();
  if (!order.bought.includes('DuplicateList'))
    throw conflict('DuplicateListNotOrdered', 'This campaign was ordered without the Duplicate List.');
  const columns = columnsOf(order).map(({ title }) => title);
  const author = { at: clock.now(), companyId: order.companyId, actorId: viewer.userId, requestId };
  await auditAs(db, author, {
    action: 'downloadDuplicateList',
    entity: 'order',
    entityId: order.id,
    new: { columns },
  });
  return {
    fileName: 'CampaignDuplicateList.xlsx',
    contentType: xlsxType,
    body: Readable.from(duplicateListFile(db, order), { objectMode: false }),
  };
};
