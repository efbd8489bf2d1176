import { v7 as uuidv7 } from 'uuid';
import { type AuditAuthor, auditAs } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore, StoredBytes } from '../../platform/files/file-store.ts';
import { insertFile } from '../../platform/files/files.data.ts';
import { makingOf, untilMade } from '../../platform/files/makings.ts';
import { tableTypes } from '../../platform/tables/write-table.ts';
import { fileOfList, type ListKey, saveFile } from '../prospect-lists/list-file.ts';
import { findListOrder, type ListOrderRow } from './list-orders.data.ts';
import { listAsCsv, listTableName } from './list-table.ts';

export interface ListFileParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** The user and the call that ask for a file. No user asks through the task. */
export type Asker = Pick<AuditAuthor, 'actorId' | 'actingForId' | 'requestId'>;

/** Milliseconds for which the file of a list is kept: 90 days (decision 74). */
const keptMs = 90 * 86_400_000;

/**
 * Makes the file of a bought list that has none now, from the kept people. A list that has its file, or whose order was
 * taken back, is left alone. When two servers make the file at once, the first stored row counts.
 * @param onRows receives the number of rows that are written
 * @throws DiskFullError; the errors of `onRows`, which do not stop the making
 */
export function makeFileOfList(
  parts: ListFileParts,
  key: ListKey,
  asker: Asker,
  onRows?: (written: number) => Promise<void>,
): Promise<void> {
  const making = makingOf(parts.files, `prospect-list ${key.id}`, (onWritten) => make(parts, key, asker, onWritten));
  return untilMade(making, onRows);
}

async function make(
  parts: ListFileParts,
  { id: prospectListId }: ListKey,
  asker: Asker,
  onWritten: (written: number) => void,
): Promise<void> {
  const { db, clock, files } = parts;
  const row = await findListOrder(db, { kind: 'all-clients' }, { prospectListId });
  if (row === null || fileOfList(row.list, clock.now()) !== null) return;
  const made = await files.write(listAsCsv(db, row, onWritten));
  if (!(await keep(parts, row, asker, made))) await files.remove(made.key);
}

/** Stores the row of a made file. Returns false when another server stored its file first, or the order was taken back. */
async function keep(
  { db, clock }: ListFileParts,
  row: ListOrderRow,
  asker: Asker,
  made: StoredBytes,
): Promise<boolean> {
  const { list, order } = row;
  const { companyId } = list;
  const now = clock.now();
  const until = new Date(now.getTime() + keptMs);
  const id = uuidv7();
  return db.transaction(async (tx) => {
    if (!(await saveFile(tx, list, { id, until, now }))) return false;
    await insertFile(tx, {
      id,
      companyId,
      ...made,
      name: listTableName(list, 'csv'),
      mime: tableTypes.csv,
      purpose: 'prospect-list',
      expiresAt: until,
      createdAt: now,
      createdBy: asker.actingForId ?? asker.actorId,
    });
    const { sha256, bytes } = made;
    await auditAs(
      tx,
      { at: now, companyId, ...asker },
      {
        action: 'keepListFile',
        entity: 'order',
        entityId: order.id,
        new: { prospectListId: list.id, sha256, bytes },
      },
    );
    return true;
  });
}
