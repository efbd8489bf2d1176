import { Readable } from 'node:stream';
import type { downloadDuplicateList as endpoint } from '@dropdate/contract/campaigns/download-duplicate-list';
import { auditAs } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { tableTypes } from '../../platform/tables/write-table.ts';
import { findListedOrder } from './duplicate-list.data.ts';
import { duplicateListFile } from './duplicate-list.ts';
import { listedColumns } from './listed-columns.ts';

/**
 * Streams the list of an order's recipients. The audit log records the download before the first byte. The list is made
 * anew each time from the order's recipients, which never change. So no second copy of names and phones is kept.
 * @throws Refusal 409 `DuplicateListNotOrdered`
 */
export const downloadDuplicateList: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer, requestId } = context;
  const order = await findListedOrder(db, context.scopeOf('Campaign'), body);
  if (!order) throw notFound();
  if (!order.bought.includes('DuplicateList'))
    throw conflict('DuplicateListNotOrdered', 'This campaign was ordered without the Duplicate List.');
  const columns = listedColumns(order).map(({ title }) => title);
  const author = { at: clock.now(), companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(db, author, {
    action: 'downloadDuplicateList',
    entity: 'order',
    entityId: order.id,
    new: { columns },
  });
  return {
    fileName: 'CampaignDuplicateList.xlsx',
    contentType: tableTypes.xlsx,
    body: Readable.from(duplicateListFile(db, order), { objectMode: false }),
  };
};
