import type { Readable } from 'node:stream';
import type { OrderFilePurpose } from '@dropdate/contract/orders/list-order-files';
import type { OrderId, UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { auditAs } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { traceOf } from '../../platform/failure.ts';
import type { FileStore, StoredBytes } from '../../platform/files/file-store.ts';
import { type FileRow, insertFile, saveFileKey } from '../../platform/files/files.data.ts';
import { openIntact } from '../../platform/files/is-intact.ts';
import { type Making, makingOf, untilMade, writtenOf } from '../../platform/files/makings.ts';
import type { Log } from '../../platform/log.ts';
import { tableTypes } from '../../platform/tables/write-table.ts';
import { findCurrentFile, insertOrderFile, replaceOrderFile } from './order-files.data.ts';
import type { ProductionOrder } from './production.data.ts';
import { productionFile, productionFileName } from './production-file.ts';
import { proofFileName, proofPdf } from './proof.ts';

export interface ProductionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
}

/** The user and the call that ask for a file. `userId` is null for the command line and for the task `files-ahead`. */
export interface Asker {
  readonly userId: UserId | null;
  readonly requestId: string;
}

export interface KeptFile {
  readonly name: string;
  readonly mime: string;
  readonly sha256: string;
  readonly body: Readable;
}

interface FileKind {
  readonly name: (order: ProductionOrder) => string;
  readonly mime: string;
  /** @param onPieces receives the number of pieces that are written */
  readonly content: (
    parts: ProductionParts,
    order: ProductionOrder,
    onPieces: (written: number) => void,
  ) => AsyncIterable<string | Uint8Array>;
}

const kinds: Readonly<Record<OrderFilePurpose, FileKind>> = {
  'production-file': {
    name: (order) => productionFileName(order),
    mime: tableTypes.csv,
    content: ({ db }, order, onPieces) => productionFile(db, order, onPieces),
  },
  proof: {
    name: proofFileName,
    mime: 'application/pdf',
    content: async function* ({ db }, order) {
      yield await proofPdf(db, order);
    },
  },
};

/** The highest number of tries. A try can fail because another call replaces the file at the same time. */
const looks = 5;

/**
 * A file of an order. The first call makes the file from the snapshot; later calls return the same bytes. Bytes that
 * are missing or have changed are made again. If the new bytes differ, the new file counts from then on. The row of the
 * old file then stays as a record of the file that the printer had.
 * @param onPieces receives the number of pieces that are written, while the file is made
 * @throws DiskFullError; the errors of `onPieces`, which do not stop the making
 */
export async function keptFile(
  parts: ProductionParts,
  order: ProductionOrder,
  purpose: OrderFilePurpose,
  asker: Asker,
  onPieces?: (written: number) => Promise<void>,
): Promise<KeptFile> {
  for (let look = 0; look < looks; look++) {
    const current = await findCurrentFile(parts.db, order, purpose);
    const body = current && (await openIntact(parts.files, current));
    if (current && body) return { name: current.name, mime: current.mime, sha256: current.sha256, body };
    await untilMade(makingOfFile(parts, { order, purpose, asker, current }), onPieces);
  }
  throw new Error('a kept file is lost as soon as it is made');
}

/** Begins to make a file that an order does not have yet, unless this server is making the file. Does not wait. */
export function beginFile(
  parts: ProductionParts,
  order: ProductionOrder,
  purpose: OrderFilePurpose,
  asker: Asker,
): void {
  makingOfFile(parts, { order, purpose, asker, current: null }).ended.catch((error: unknown) =>
    parts.log.error({ orderId: order.id, ...traceOf(error) }, 'a file of an order could not be made'),
  );
}

const keyOf = ({ id }: Pick<ProductionOrder, 'id'>, purpose: OrderFilePurpose) => `${purpose} ${id}`;

/** The number of written pieces of a file that this server is making. Null when this server is not making the file. */
export function writtenPieces(
  { files }: Pick<ProductionParts, 'files'>,
  order: Pick<ProductionOrder, 'id'>,
  purpose: OrderFilePurpose,
): number | null {
  return writtenOf(files, keyOf(order, purpose));
}

/** The making of a file. Begins when this server is not making the file yet. */
const makingOfFile = (parts: ProductionParts, wanted: Omit<MadeFile, 'made'>): Making =>
  makingOf(parts.files, keyOf(wanted.order, wanted.purpose), (onPieces) => makeFile(parts, wanted, onPieces));

async function makeFile(
  parts: ProductionParts,
  wanted: Omit<MadeFile, 'made'>,
  onPieces: (written: number) => void,
): Promise<void> {
  const made = await parts.files.write(kinds[wanted.purpose].content(parts, wanted.order, onPieces));
  // When two servers made the file at once, the first stored row counts.
  if (!(await keep(parts, { ...wanted, made }))) await parts.files.remove(made.key);
}

interface MadeFile {
  readonly order: ProductionOrder;
  readonly purpose: OrderFilePurpose;
  readonly asker: Asker;
  readonly made: StoredBytes;
  /** The row of the file that is replaced. Its bytes are missing or have changed. Null when there was no file. */
  readonly current: FileRow | null;
}

/** Thrown to roll the transaction back when another server stored its file first. */
class TooLate extends Error {}

/** Stores the row of a made file. Returns false when another server stored its file first. */
async function keep(parts: ProductionParts, file: MadeFile): Promise<boolean> {
  const { order, current, made } = file;
  try {
    await parts.db.transaction(async (tx) => {
      if (current?.sha256 === made.sha256) {
        if (!(await saveFileKey(tx, current, made.key))) throw new TooLate();
      } else await writeRows(tx, parts, file);
      await recordKeeping(tx, parts, file);
    });
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
  if (current) tellOfLoss(parts.log, { orderId: order.id, fileId: current.id, was: current.sha256, is: made.sha256 });
  return true;
}

async function writeRows(tx: Database, { clock }: ProductionParts, file: MadeFile): Promise<void> {
  const { order, purpose, asker, made, current } = file;
  const now = clock.now();
  const id = uuidv7();
  if (current && !(await replaceOrderFile(tx, order.companyId, current.id, now))) throw new TooLate();
  await insertFile(tx, {
    id,
    companyId: order.companyId,
    ...made,
    name: kinds[purpose].name(order),
    mime: kinds[purpose].mime,
    purpose,
    createdAt: now,
    createdBy: asker.userId,
  });
  if (!(await insertOrderFile(tx, order, { id, purpose }))) throw new TooLate();
}

async function recordKeeping(tx: Database, { clock }: ProductionParts, file: MadeFile): Promise<void> {
  const { order, purpose, asker, made, current } = file;
  const { userId: actorId, requestId } = asker;
  await auditAs(
    tx,
    { at: clock.now(), companyId: order.companyId, actorId, requestId },
    {
      action: 'keepOrderFile',
      entity: 'order',
      entityId: order.id,
      old: current && { purpose, sha256: current.sha256 },
      new: { purpose, sha256: made.sha256, bytes: made.bytes },
    },
  );
}

function tellOfLoss(log: Log, loss: { orderId: OrderId; fileId: string; was: string; is: string }): void {
  if (loss.was === loss.is) log.warn(loss, 'a lost file was made again, the same');
  else log.error(loss, 'a lost file was made again and differs from the kept file');
}
