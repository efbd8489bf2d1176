import { describe, expect, it } from 'vitest';
import { ImageError } from './image-error.ts';
import { pdfFile, pictures, pngOfSize, tiffFile } from './image-files.fixture.ts';
import { mostBytes } from './image-limits.ts';
import { inspectPages } from './inspect-pages.ts';

const inspect = (bytes: Uint8Array) => inspectPages(bytes, 'test');
/** Type and pages, or the kind of the refusal. */
const said = (bytes: Uint8Array) =>
  inspect(bytes).then(
    ({ type, pages }) => `${type} ${pages}`,
    (error: unknown) => (error instanceof ImageError ? error.kind : error),
  );
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const circle = () => {
  const file = tiffFile(2);
  file.writeUInt32LE(file.readUInt32LE(4), file.length - 4);
  return file;
};

describe('the pages of a file of images', () => {
  it.each([
    ['a PNG', pictures.png, 'png 1'],
    ['a JPEG', pictures.jpeg, 'jpeg 1'],
    ['a WebP', pictures.webp, 'webp 1'],
    ['a TIFF of three pages', async () => tiffFile(3), 'tiff 3'],
    ['a PDF of three pages', () => pdfFile(3), 'pdf 3'],
    ['half a PNG', async () => half(await pictures.png()), 'broken'],
    ['half a JPEG', async () => half(await pictures.jpeg()), 'broken'],
    ['half a WebP', async () => half(await pictures.webp()), 'broken'],
    ['half a TIFF', async () => half(tiffFile(3)), 'broken'],
    ['half a PDF', async () => half(await pdfFile(3)), 'broken'],
    ['a PDF with a password', () => pdfFile(1, 'secret'), 'encrypted'],
    ['a PDF in name only', async () => Buffer.from('%PDF-1.7\nnothing\n%%EOF'), 'broken'],
    ['a JPEG in name only', async () => Buffer.from('\xff\xd8\xff nothing', 'latin1'), 'broken'],
    ['no bytes', async () => Buffer.alloc(0), 'empty'],
    ['a text', async () => Buffer.from('Dear operator, the card is in the post.'), 'not-an-image'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-an-image'],
    ['a TIFF whose last page is followed by its first', async () => circle(), 'broken'],
    ['a PNG of 80 megapixels', async () => pngOfSize(await pictures.png(), 10_000, 8_000), 'too-big'],
    ['a TIFF with a page of 80 megapixels', async () => tiffFile(1, { width: 10_000, height: 8_000 }), 'too-big'],
    ['a TIFF of ten thousand pages', async () => tiffFile(10_000), 'too-big'],
    ['a PDF of ten thousand pages', () => pdfFile(10_000), 'too-big'],
    ['a file of too many bytes', async () => Buffer.alloc(mostBytes + 1, 0xff), 'too-big'],
  ])('%s', async (_, file, wanted) => {
    expect(await said(await file())).toBe(wanted);
  });

  it('are not looked at for a caller who has left', async () => {
    const reason = new Error('left');
    await expect(inspectPages(await pictures.png(), 'test', AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
