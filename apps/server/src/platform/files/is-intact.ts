import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore, StoredBytes } from './file-store.ts';

/** Whether the store still has the bytes of a file as they were written. Reads the whole file. */
export async function isIntact(
  store: Pick<FileStore, 'open'>,
  { key, sha256 }: Pick<StoredBytes, 'key' | 'sha256'>,
): Promise<boolean> {
  const bytes = await store.open(key);
  if (bytes === null) return false;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}

/** The bytes of a file, or null when they are missing or have changed. */
export async function openIntact(
  store: Pick<FileStore, 'open'>,
  file: Pick<StoredBytes, 'key' | 'sha256'>,
): Promise<Readable | null> {
  return (await isIntact(store, file)) ? store.open(file.key) : null;
}
