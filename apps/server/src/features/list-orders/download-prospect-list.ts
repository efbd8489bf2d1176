import { Readable } from 'node:stream';
import type { downloadDuplicateProspectList as duplicateEndpoint } from '@dropdate/contract/prospect-lists/download-duplicate-prospect-list';
import type { downloadProspectList as endpoint } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findFile } from '../../platform/files/files.data.ts';
import { openIntact } from '../../platform/files/is-intact.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { FileAnswer, UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { addTask } from '../../platform/queue/task-queue.ts';
import { type TableFormat, tableTypes } from '../../platform/tables/write-table.ts';
import { fileOfList, loseFile, wantFile } from '../prospect-lists/list-file.ts';
import { findBoughtList } from './find-bought-list.ts';
import type { ListOrderRow } from './list-orders.data.ts';
import { boughtTitles, listAsWorkbook, listTableName } from './list-table.ts';
import { listFilesTask } from './make-list-files.ts';

export interface ListFileServices {
  readonly files: FileStore;
}

/** Streams the people of a bought list. The CSV file is the kept file, the same bytes at every download. */
export const downloadProspectList =
  (services: ListFileServices): UseCase<typeof endpoint> =>
  async (context, { params, query }) =>
    takeList(services, context, await findBoughtList(context, params.id), query.format);

/** Streams the kept CSV file of a bought list to a caller who names list and order. @throws Refusal 404 for another order */
export const downloadDuplicateProspectList =
  (services: ListFileServices): UseCase<typeof duplicateEndpoint> =>
  async (context, { body }) => {
    const row = await findBoughtList(context, body.prospectListId);
    if (row.order.id !== body.orderId) throw notFound();
    return takeList(services, context, row, 'csv');
  };

/**
 * The file of a bought list in a format. The audit log records the user and the columns before the first byte.
 * @throws Refusal 409 `ListNotReady` while there is no file, which is made now
 */
async function takeList(
  { files }: ListFileServices,
  context: Context,
  row: ListOrderRow,
  format: TableFormat,
): Promise<FileAnswer> {
  const { db, clock, viewer, requestId } = context;
  const { list, order } = row;
  const file = fileOfList(list, clock.now());
  const kept = file && (await findFile(db, list.companyId, file.fileId));
  const body = kept && (await openIntact(files, kept));
  if (!kept || !body) throw await notReady(context, row, file?.fileId ?? null);
  const author = { at: clock.now(), companyId: list.companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(db, author, {
    action: 'downloadProspectList',
    entity: 'order',
    entityId: order.id,
    new: {
      prospectListId: list.id,
      format,
      columns: boughtTitles(row),
      ...(format === 'csv' && { sha256: kept.sha256 }),
    },
  });
  const answer = { fileName: listTableName(list, format), contentType: tableTypes[format] };
  if (format === 'csv') return { ...answer, sha256: kept.sha256, body };
  body.destroy();
  return { ...answer, body: Readable.from(listAsWorkbook(db, row), { objectMode: false }) };
}

/** Lets the task make the file. @param lost the file of the list whose bytes are lost */
async function notReady({ db, clock }: Context, { list }: ListOrderRow, lost: string | null) {
  await db.transaction(async (tx) => {
    if (lost !== null) await loseFile(tx, list, lost);
    await wantFile(tx, list, clock.now());
    await addTask(tx, listFilesTask);
  });
  return conflict('ListNotReady', `The file of ${list.name} is being made. Please try again in a moment.`);
}
