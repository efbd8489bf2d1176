import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { taken } from './taken.ts';

export interface ImagesPdfOptions {
  readonly title: string;
  readonly createdAt: Date;
}

/** A letter page and its margin, in points. */
const letter = { width: 612, height: 792 };
const margin = 24;

/**
 * Writes JPEG images as a PDF of letter pages, one image on each page, as large as the page allows. A wide image gets a
 * page on its side. Waits for a slow `out`. Resolves when all bytes are written.
 */
export async function writeImagesPdf(
  images: AsyncIterable<Buffer>,
  out: Writable,
  { title, createdAt }: ImagesPdfOptions,
): Promise<void> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font is set, because pdfkit would read it from files that a bundle lacks.
    font: '',
    info: { Title: title, Creator: 'Dropdate', Producer: 'Dropdate', CreationDate: createdAt },
  });
  const written = pipeline(document, out);
  // The awaits below report a failure. Before they do, this handler keeps Node from ending on an unhandled rejection.
  written.catch(() => undefined);
  try {
    for await (const image of images) {
      const { width, height } = (document as unknown as Opener).openImage(image);
      const size: [number, number] = width > height ? [letter.height, letter.width] : [letter.width, letter.height];
      document.addPage({ size, margin: 0 });
      const fit: [number, number] = [size[0] - 2 * margin, size[1] - 2 * margin];
      document.image(image, margin, margin, { fit, align: 'center', valign: 'center' });
      await taken(document, out, written);
    }
    document.end();
    await written;
  } catch (error) {
    document.destroy();
    out.destroy();
    throw error;
  }
}

/** Width and height of an image in pixels. */
export function imageSizeOf(image: Buffer): { readonly width: number; readonly height: number } {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  const { width, height } = (document as unknown as Opener).openImage(image);
  return { width, height };
}

/** pdfkit's types leave out the reader of images. */
interface Opener {
  openImage(image: Buffer): { readonly width: number; readonly height: number };
}
