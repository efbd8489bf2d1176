import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { DiskFullError, isDiskFull } from '../disk-full.ts';
import type { FileStore, StoredBytes, StoredEntry } from './file-store.ts';
import { partSuffix, writeWholeFile } from './whole-file.ts';

/** The folder of an installation's files. */
export function filesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'files');
}

const keyPattern = /^[0-9a-f]{32}$/;

/**
 * Keeps files in a folder that only its owner can read. File names are random. The first two digits of a name choose
 * one of 256 subfolders.
 */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    if (!keyPattern.test(key)) throw new RangeError('not a key of ours');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    write: async (content) => {
      const key = randomBytes(16).toString('hex');
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw isDiskFull(error) ? new DiskFullError(folder, { cause: error }) : error;
      });
      const measure = measured(content);
      await writeWholeFile(file, measure.content);
      return { key, ...measure.result() };
    },
    open: async (key, part) => {
      const handle = await open(fileOf(key), 'r').catch(unlessMissing(null));
      return handle === null ? null : handle.createReadStream(part && { start: part.from, end: part.to });
    },
    pathOf: (key) => stat(fileOf(key)).then(() => fileOf(key), unlessMissing(null)),
    remove: async (key) => {
      await rm(fileOf(key), { force: true });
      await rm(`${fileOf(key)}${partSuffix}`, { force: true });
    },
    list: () => listFolder(folder),
  };
}

/** Returns the same content, and measures its size and its checksum while a caller reads this content. */
function measured(content: AsyncIterable<string | Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  const pass = async function* () {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  return { content: pass(), result: (): Omit<StoredBytes, 'key'> => ({ bytes, sha256: hash.digest('hex') }) };
}

async function* listFolder(folder: string): AsyncGenerator<StoredEntry> {
  for (const part of await readdir(folder).catch(unlessMissing<string[]>([]))) {
    for (const name of await readdir(path.join(folder, part)).catch(unlessMissing<string[]>([]))) {
      const key = name.replace(partSuffix, '');
      if (!keyPattern.test(key)) continue;
      const found = await stat(path.join(folder, part, name)).catch(unlessMissing(null));
      if (found !== null) yield { key, writtenAt: found.mtime };
    }
  }
}

/** Handles the error of a missing file by returning a value. Another server may have removed the file. */
function unlessMissing<Value>(otherwise: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise;
    throw error;
  };
}
