import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { ImageError, imageRefusals } from './image-error.ts';
import { imageLimits, keptPixels } from './image-limits.ts';
import type { PagePixels } from './page-pixels.ts';

let library: Promise<PDFiumLibrary> | undefined;

/** Starts the library once in each thread. */
function pdfium(): Promise<PDFiumLibrary> {
  library ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then((wasm) =>
    PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer }),
  );
  return library;
}

/** The last bytes of a whole PDF contain its end mark. */
const tailBytes = 2_048;

/**
 * Opens a PDF. The caller destroys the document.
 * @throws ImageError for a PDF that is incomplete, damaged, locked, or has too many pages
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  const tail = Buffer.from(bytes.subarray(-tailBytes)).toString('latin1');
  // The library mends a PDF that was cut off, and silently leaves out its last pages.
  if (!tail.includes('%%EOF')) throw imageRefusals.broken();
  const opened = await (await pdfium()).loadDocument(bytes).catch((error: unknown) => {
    throw error instanceof Error && /password/i.test(error.message)
      ? imageRefusals.encrypted()
      : imageRefusals.broken();
  });
  const pages = opened.getPageCount();
  if (pages >= 1 && pages <= imageLimits.pages) return opened;
  opened.destroy();
  throw pages < 1 ? imageRefusals.broken() : imageRefusals.manyPages(imageLimits.pages);
}

/** The resolution at which pages are drawn, in dots per inch. */
const dpi = 300;
const pointsPerInch = 72;

/**
 * Draws a page, counted from 1, at 300 dots per inch, or with fewer where the page is very large.
 * @throws ImageError
 */
export async function drawPdfPage(pdf: PDFiumDocument, page: number): Promise<PagePixels> {
  try {
    const sheet = pdf.getPage(page - 1);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const wanted = dpi / pointsPerInch;
    const most = Math.sqrt(keptPixels / Math.max(originalWidth * originalHeight, 1));
    const scale = Math.min(wanted, most);
    const { data, width, height } = await sheet.render({ scale, render: 'bitmap' });
    return { data, width, height, channels: 4 };
  } catch (error) {
    throw error instanceof ImageError ? error : imageRefusals.broken();
  }
}
