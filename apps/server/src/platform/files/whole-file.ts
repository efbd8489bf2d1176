import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DiskFullError, isDiskFull } from '../disk-full.ts';

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Ends the name of a file that is being written. */
export const partSuffix = '.part';

/**
 * Writes a file for its owner only that appears under its name when it is whole and safely on the disk; nothing of it is
 * left when writing fails.
 * @throws DiskFullError
 */
export async function writeWholeFile(file: string, content: Content): Promise<void> {
  const part = `${file}${partSuffix}`;
  // What a killed writer left.
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

/** The name, too, must survive a power cut; systems that cannot do this for a folder keep it anyway. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
