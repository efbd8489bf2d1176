import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type LaidOutPage, mmPerPoint } from '@dropdate/domain/mail-piece/layout/runs';
import PDFDocument from 'pdfkit';
import type { ImagesPdfOptions } from './images-pdf.ts';
import { type Document, drawRun, embedFonts, type PieceFonts } from './piece-pdf.ts';
import { taken } from './taken.ts';

/** A picture at its place on a page, in millimetres: a JPEG image, or a laid-out page that is drawn smaller or larger. */
export interface PlacedPicture {
  /** The page, from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content: { readonly image: Buffer } | { readonly drawn: LaidOutPage };
}

/**
 * Writes laid-out pages with pictures as a PDF for screens and office printers. Waits for
 * a slow `out`. Resolves when all bytes are written.
 */
export async function writeIllustratedPdf(
  pages: readonly LaidOutPage[],
  pictures: readonly PlacedPicture[],
  out: Writable,
  fonts: PieceFonts,
  { title, createdAt }: ImagesPdfOptions,
): Promise<void> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font is set, because pdfkit would read it from files that a bundle lacks.
    font: '',
    fontLayoutCache: false,
    info: { Title: title, Creator: 'Dropdate', Producer: 'Dropdate', CreationDate: createdAt },
  });
  embedFonts(document, fonts);
  const written = pipeline(document, out);
  // The awaits below report a failure. Before they do, this handler keeps Node from ending on an unhandled rejection.
  written.catch(() => undefined);
  try {
    for (const [at, { width, height, runs }] of pages.entries()) {
      document.addPage({ size: [width / mmPerPoint, height / mmPerPoint], margin: 0 });
      document.save().scale(1 / mmPerPoint);
      for (const run of runs) drawRun(document, run);
      for (const picture of pictures) if (picture.page === at) drawPicture(document, picture);
      document.restore();
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

function drawPicture(document: Document, { x, y, width, height, content }: PlacedPicture): void {
  if ('image' in content) {
    document.image(content.image, x, y, { width, height });
    return;
  }
  const { drawn } = content;
  document
    .save()
    .translate(x, y)
    .scale(width / drawn.width);
  // What reaches beyond the trimmed page is cut off, as the press cuts it.
  document.rect(0, 0, drawn.width, drawn.height).clip();
  for (const run of drawn.runs) drawRun(document, run);
  document.restore();
  document.save().lineWidth(0.2).rect(x, y, width, height).strokeColor([0, 0, 0, 40]).stroke().restore();
}
