import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../../schema/files.ts';

const hour = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fileOf = (key: string) => path.join(app.filesFolder, key.slice(0, 2), key);

function setAge(file: string, hours: number): void {
  const at = new Date(app.clock.now().getTime() - hours * hour);
  utimesSync(file, at, at);
}

/** Writes bytes of the given age. Also writes a row of that age, unless the bytes are orphans. */
async function place(hours: number, row: { readonly expiresAt?: Date } | null): Promise<string> {
  const { key, ...stored } = await app.parts.files.write([Buffer.from('text')] as never);
  setAge(fileOf(key), hours);
  if (row) {
    await app.db.insert(files).values({
      id: randomUUID(),
      companyId: app.world.harborline.id,
      key,
      ...stored,
      ...row,
      name: 'a.txt',
      mime: 'text/plain',
      purpose: 'test',
      createdAt: new Date(app.clock.now().getTime() - hours * hour),
    });
  }
  return key;
}

async function isKept(key: string): Promise<boolean> {
  const opened = await app.parts.files.open(key);
  opened?.destroy();
  return opened !== null;
}

it('removes bytes without a row once they are a day old, and keeps younger bytes and bytes with a row', async () => {
  const [orphan, young, known] = [await place(25, null), await place(23, null), await place(25, {})];
  const half = `${fileOf('f'.repeat(32))}.part`;
  mkdirSync(path.dirname(half), { recursive: true });
  writeFileSync(half, 'half');
  setAge(half, 25);
  const foreign = path.join(app.filesFolder, 'readme.txt');
  writeFileSync(foreign, 'not ours');
  setAge(foreign, 25);
  await app.cleanFiles();
  expect(await Promise.all([orphan, young, known].map(isKept))).toEqual([false, true, true]);
  expect(await app.parts.files.open('f'.repeat(32))).toBeNull();
  const left: string[] = [];
  for await (const { key } of app.parts.files.list()) left.push(key);
  expect(left.sort()).toEqual([young, known].sort());
});

it('removes row and bytes when the file expires, and not a moment earlier', async () => {
  const now = app.clock.now().getTime();
  const over = await place(1, { expiresAt: new Date(now) });
  const soon = await place(1, { expiresAt: new Date(now + 1) });
  await app.cleanFiles();
  expect(await Promise.all([over, soon].map(isKept))).toEqual([false, true]);
  expect(await app.db.$count(files, eq(files.key, over))).toBe(0);
  expect(await app.db.$count(files, eq(files.key, soon))).toBe(1);
});

it('marks rows whose bytes are gone and keeps their checksum, once they are a day old', async () => {
  const [old, young] = [await place(25, {}), await place(23, {})];
  for (const key of [old, young]) rmSync(fileOf(key));
  await app.cleanFiles();
  await app.cleanFiles();
  const rowOf = async (key: string) => (await app.db.select().from(files).where(eq(files.key, key)))[0];
  expect(await rowOf(old)).toMatchObject({ lostAt: app.clock.now(), bytes: 4 });
  expect((await rowOf(old))?.sha256).toHaveLength(64);
  expect(await rowOf(young)).toMatchObject({ lostAt: null });
  writeFileSync(fileOf(old), 'text');
  await app.cleanFiles();
  expect(await rowOf(old)).toMatchObject({ lostAt: null });
});

it('marks nothing while the folder is not mounted', async () => {
  const key = await place(25, {});
  const elsewhere = `${app.filesFolder}-unmounted`;
  renameSync(app.filesFolder, elsewhere);
  try {
    await app.cleanFiles();
  } finally {
    rmSync(app.filesFolder, { recursive: true, force: true });
    renameSync(elsewhere, app.filesFolder);
  }
  const [row] = await app.db.select().from(files).where(eq(files.key, key));
  expect(row).toMatchObject({ lostAt: null });
});
