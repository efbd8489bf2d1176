import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TextEncoding, utf8Chunks } from './utf8-chunks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function textOf(bytes: Buffer, encoding: TextEncoding = 'utf-8'): Promise<string> {
  const file = path.join(folder, 'people.csv');
  writeFileSync(file, bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of utf8Chunks(file, encoding)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

// This text is longer than a chunk. It has characters of one to four bytes, so a border between chunks can lie inside a
// character.
const text = 'ID,é,€,😀\r\n'.repeat(150_000);
const utf16 = (content: string) => Buffer.from(content, 'utf16le');

describe('the text of a file', () => {
  it.each<readonly [string, () => Buffer]>([
    ['UTF-8', () => Buffer.from(text)],
    ['UTF-8 with a mark', () => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', () => utf16(`\uFEFF${text}`)],
    ['UTF-16 BE', () => utf16(`\uFEFF${text}`).swap16()],
    ['gzip', () => gzipSync(Buffer.from(`\uFEFF${text}`))],
    ['gzip of UTF-16', () => gzipSync(utf16(`\uFEFF${text}`))],
  ])('%s', async (_, bytes) => {
    expect((await textOf(bytes())) === text).toBe(true);
  });

  it('is Windows-1252 when that is said', async () => {
    expect(await textOf(Buffer.from([0x80, 0x8a, 0xe9, 0x41, 0x9f]), 'windows-1252')).toBe('€ŠéAŸ');
  });

  it.each([0, 1, 2, 3])('may be as short as %i bytes', async (length) => {
    expect(await textOf(Buffer.alloc(length, 'a'))).toBe('a'.repeat(length));
  });

  it('is refused in a sentence when its bytes are not what they say', async () => {
    await expect(textOf(Buffer.concat([utf16('\uFEFFab'), Buffer.from('x')]))).rejects.toThrow(
      /is not a text in UTF-16LE/,
    );
    await expect(textOf(gzipSync(Buffer.from(text)).subarray(0, 500))).rejects.toThrow(/packed, but broken/);
    await expect(textOf(gzipSync(Buffer.alloc(300_000_000)))).rejects.toThrow(/grows more than 100 times/);
  });
});
