import { imageRefusals } from './image-error.ts';
import { imageLimits, mostBytes } from './image-limits.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import { type PagePixels, picturePixels } from './page-pixels.ts';
import { drawPdfPage, openPdf } from './pdf-pages.ts';
import { countTiffPages } from './tiff-pages.ts';

/** An opened file of images. It lives in a thread, because opening and drawing keep a core busy. */
export interface ImageFile {
  readonly type: ImageType;
  readonly pages: number;
  /** The pixels of a page, counted from 1. @throws ImageError */
  page(page: number): Promise<PagePixels>;
  close(): void;
}

/**
 * Opens a file of images and checks its bounds.
 * @throws ImageError with a sentence for users
 */
export async function openImageFile(bytes: Uint8Array): Promise<ImageFile> {
  if (bytes.length > mostBytes) throw imageRefusals.manyBytes(imageLimits.megabytes);
  const type = imageTypeOf(bytes);
  if (type === 'pdf') {
    const pdf = await openPdf(bytes);
    const pages = pdf.getPageCount();
    return { type, pages, page: (page) => drawPdfPage(pdf, page), close: () => pdf.destroy() };
  }
  return {
    type,
    pages: type === 'tiff' ? countTiffPages(bytes) : 1,
    page: (page) => picturePixels(bytes, type, page),
    close: () => undefined,
  };
}
