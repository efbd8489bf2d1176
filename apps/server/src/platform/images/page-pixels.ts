import sharp, { type Sharp } from 'sharp';
import { imageRefusals } from './image-error.ts';
import { imageLimits, mostPixels } from './image-limits.ts';
import type { ImageType } from './image-type.ts';

/** The pixels of a page, row by row. */
export interface PagePixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Seconds that one step of the image library may take. */
const seconds = 10;

/** The images as the image library reads them. The library has its own bound of pixels, before it unpacks any. */
function openPicture(bytes: Uint8Array, page: number): Sharp {
  // The thread works on one page, and other threads and requests need the other cores.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { page: page - 1, pages: 1, limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds });
}

/**
 * The pixels of a page of a picture, counted from 1, upright as the camera or scanner noted it, in colour or grey.
 * @throws ImageError
 */
export async function picturePixels(
  bytes: Uint8Array,
  type: Exclude<ImageType, 'pdf'>,
  page: number,
): Promise<PagePixels> {
  await checkSize(bytes, type === 'tiff' ? page : 1);
  try {
    const { data, info } = await openPicture(bytes, type === 'tiff' ? page : 1)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as PagePixels['channels'] };
  } catch (error) {
    throw error instanceof Error && /timeout/i.test(error.message) ? imageRefusals.slow() : imageRefusals.broken();
  }
}

/** @throws ImageError when the header of the picture promises too many pixels or cannot be read */
async function checkSize(bytes: Uint8Array, page: number): Promise<void> {
  const { width, height } = await sharp(bytes, { page: page - 1, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw imageRefusals.broken();
    });
  if (width * height > mostPixels) throw imageRefusals.manyPixels(imageLimits.megapixels);
}
