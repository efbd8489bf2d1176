import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DiskFullError, isDiskFull } from '../disk-full.ts';

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** The suffix of a file that is being written. */
export const partSuffix = '.part';

/**
 * Writes a file that only its owner can read. The file appears under its name when it is complete and safely on the
 * disk. A failed write leaves nothing.
 * @throws DiskFullError
 */
export async function writeWholeFile(file: string, content: Content): Promise<void> {
  const part = `${file}${partSuffix}`;
  // Removes the unfinished file of a killed writer.
  await rm(part, { force: true });
  try {
    await writeSynced(part, content);
    await rename(part, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw isDiskFull(error) ? new DiskFullError(path.dirname(file), { cause: error }) : error;
  }
}

async function writeSynced(part: string, content: Content): Promise<void> {
  const handle = await open(part, 'wx', 0o600);
  try {
    for await (const piece of content) await handle.appendFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the file's name survive a power cut. Systems that cannot sync a folder keep the name anyway. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
