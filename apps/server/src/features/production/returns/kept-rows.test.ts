import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskFullError } from '../../../platform/disk-full.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { folderStore } from '../../../platform/files/folder-store.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { writeRows } from './kept-rows.ts';
import { type FileRows, printedOrder, returnedFile } from './returned-file.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropdate-kept-rows-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const row = { line: 2, cells: ['1'] };
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('drops rows that the store has not begun to read', async () => {
  const writer = writeRows(folderStore(folder), ['Sequence']);
  await writer.add(row);
  await writer.drop();
  // An unheard error event would fail this test as an uncaught exception.
  await sleep(20);
  expect(storedFiles()).toEqual([]);
});

it('drops rows when the store has failed before it read them', async () => {
  const noFolder = join(folder, 'file');
  writeFileSync(noFolder, '');
  const writer = writeRows(folderStore(noFolder), ['Sequence']);
  await writer.add(row);
  await expect(writer.end()).rejects.toMatchObject({ code: 'ENOTDIR' });
  await writer.drop();
  await sleep(20);
});

it('says the failure of the store to a writer of many rows', async () => {
  const full: Pick<FileStore, 'write'> = {
    write: async (content) => {
      for await (const _ of content) throw new Error('full');
      throw new Error('nothing came');
    },
  };
  const writer = writeRows(full, ['Sequence']);
  const many = async () => {
    for (let line = 2; line < 10_000; line++) await writer.add({ line, cells: ['x'.repeat(100)] });
  };
  await expect(many()).rejects.toThrow('full');
  await writer.drop();
});

describe('a refused file with rows of an order', () => {
  it.each<[string, number, boolean, number]>([
    ['because of too many unknown order numbers', 201, false, 400],
    ['because the disk is full', 0, true, 503],
  ])('is answered %s', async (_, unknown, isFull, status) => {
    const store = folderStore(folder);
    let writes = 0;
    const files: FileStore = {
      ...store,
      // The first file of a call is the upload itself.
      write: async (content) => {
        writes += 1;
        if (isFull && writes > 1) throw new DiskFullError(folder);
        return store.write(content);
      },
    };
    const app = await startCheckoutApp({ files });
    try {
      const { rows } = await printedOrder(app, 2);
      const strangers = Array.from({ length: unknown }, (_row, at) => ({
        ...rows[1],
        'Order Number': `${90_000_000 + at}`,
      }));
      const before = storedFiles().length;
      writes = 0;
      const production = await app.as('backend');
      const file = returnedFile([...rows.slice(0, 1), ...strangers] as FileRows);
      expect((await production.call(uploadProductionFile, { files: [file] })).status).toBe(status);
      await sleep(20);
      expect(storedFiles()).toHaveLength(before);
    } finally {
      await app.close();
    }
  });
});
