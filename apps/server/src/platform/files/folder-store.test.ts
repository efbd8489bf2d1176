import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskFullError } from '../disk-full.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-store-'));
  store = folderStore(path.join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...parts: (string | Uint8Array)[]) {
  yield* parts;
}

const everything = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

async function keysOf(of: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of of.list()) keys.push(key);
  return keys;
}

describe('the folder store', () => {
  it('returns the written bytes with size and checksum, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.string({ unit: 'grapheme' }))),
        async (parts) => {
          const whole = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
          const { key, bytes, sha256 } = await store.write(pieces(...parts));
          expect(bytes).toBe(whole.byteLength);
          expect(sha256).toBe(createHash('sha256').update(whole).digest('hex'));
          const opened = await store.open(key);
          expect(opened && (await buffer(opened)).equals(whole)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('names the file of a key, for readers that need a path', async () => {
    const { key } = await store.write(pieces('x', 'y'));
    expect(readFileSync((await store.pathOf(key)) ?? '', 'utf8')).toBe('xy');
    await store.remove(key);
    expect(await store.pathOf(key)).toBeNull();
  });

  it('can be read by its owner only', async () => {
    const { key } = await store.write(pieces('x'));
    const file = path.join(folder, 'files', key.slice(0, 2), key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const directory of [path.dirname(file), path.join(folder, 'files')])
      expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('never takes a path for a key', async () => {
    for (const key of ['../../etc/passwd', '/etc/passwd', '', 'a'.repeat(33), `${'a'.repeat(30)}/.`, 'A'.repeat(32)]) {
      await expect(store.open(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
    }
  });

  it('leaves nothing of a write that fails', async () => {
    const broken = async function* () {
      yield 'half';
      throw new Error('the database went away');
    };
    await expect(store.write(broken())).rejects.toThrow('the database went away');
    expect(everything()).toEqual([]);
  });

  it('says in a sentence that the disk is full', async () => {
    const onFullDisk = async function* () {
      yield 'half';
      // Writing to /dev/full fails with the system's own error for a full disk.
      await writeFile('/dev/full', 'x');
    };
    const failure = await store.write(onFullDisk()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DiskFullError);
    expect((failure as Error).message).toMatch(/^The disk that holds .* is full; free some space and try again\.$/);
    expect(everything()).toEqual([]);
  });

  it('lists its files, also half-written ones, and forgets removed files', async () => {
    expect(await keysOf(store)).toEqual([]);
    const { key } = await store.write(pieces('x'));
    const half = 'ab'.repeat(16);
    await store.write(pieces('y')).then(({ key: other }) => store.remove(other));
    rmSync(path.join(folder, 'files', 'ab'), { recursive: true, force: true });
    writeFileSync(path.join(folder, 'files', key.slice(0, 2), `${half}.part`), 'half');
    expect((await keysOf(store)).sort()).toEqual([key, half].sort());
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });
});
