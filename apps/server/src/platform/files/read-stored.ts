import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

/** All bytes of a small stored file. Null when the store does not have the key. */
export async function readStored(store: Pick<FileStore, 'open'>, key: string): Promise<Buffer | null> {
  const content = await store.open(key);
  return content && buffer(content);
}
