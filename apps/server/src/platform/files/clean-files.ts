import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { deleteExpiredFiles, findKnownKeys, listFilesMadeBefore, markFound, markLost } from './files.data.ts';

export interface FileParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: FileStore;
}

/**
 * Milliseconds after which bytes without a row are removed: one day. Bytes are written before their row, so younger
 * bytes may still get their row.
 */
const ageMs = 24 * 3_600_000;
/** Number of keys per query. */
const batch = 500;

/**
 * Makes rows and bytes agree. Removes expired files, and bytes without a row. Marks rows whose bytes are missing, and
 * unmarks rows whose bytes are back. A marked row stays, because its checksum identifies the bytes. When the store is
 * empty, no row is marked, because an empty store is probably not mounted.
 */
export async function cleanFiles({ db, clock, log, store }: FileParts): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - ageMs);
  // The row is deleted first. If the server is killed here, the bytes have no row and the next run removes them.
  for (const key of await deleteExpiredFiles(db, now)) await store.remove(key);
  // The rows are read before the store. In the opposite order, a file that is stored between the two reads would seem
  // to lack its bytes.
  const expected = await listFilesMadeBefore(db, before);
  const there = new Set<string>();
  const old = new Set<string>();
  for await (const { key, writtenAt } of store.list()) {
    there.add(key);
    if (writtenAt < before) old.add(key);
  }
  for (const keys of batches([...old])) {
    const known = await findKnownKeys(db, keys);
    for (const key of keys) if (!known.has(key)) await store.remove(key);
  }
  const wereLost = expected.filter(({ isLost }) => isLost).map(({ key }) => key);
  for (const keys of batches(wereLost.filter((key) => there.has(key)))) await markFound(db, keys);
  const wereThere = expected.filter(({ isLost }) => !isLost).map(({ key }) => key);
  if (there.size === 0 && wereThere.length > 0) {
    log.error({ files: wereThere.length }, 'the store of kept files is empty: is its folder mounted?');
    return;
  }
  for (const keys of batches(wereThere.filter((key) => !there.has(key)))) {
    for (const fileId of await markLost(db, keys, now)) log.error({ fileId }, 'the bytes of a file are gone');
  }
}

function batches(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / batch) }, (_, at) => keys.slice(at * batch, (at + 1) * batch));
}
