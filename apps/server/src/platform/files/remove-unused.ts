import type { Database } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { findKnownKeys } from './files.data.ts';

/** Removes written bytes that no row of `files` names: their transaction failed, or found that they are not needed. */
export async function removeUnused(
  db: Database,
  store: Pick<FileStore, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  // Without an answer of the database, the bytes stay. The daily cleaning of files then decides.
  const known = await findKnownKeys(db, keys).catch(() => new Set(keys));
  for (const key of keys) if (!known.has(key)) await store.remove(key);
}
