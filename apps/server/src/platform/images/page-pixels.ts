import sharp from 'sharp';
import { imageRefusals } from './image-error.ts';
import { imageLimits, keptPixels, mostPixels } from './image-limits.ts';
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

/**
 * The pixels of a page of a picture, counted from 1, upright as the camera or scanner noted it, in colour or grey. At
 * most `keptPixels` are given.
 * @throws ImageError
 */
export async function picturePixels(
  bytes: Uint8Array,
  type: Exclude<ImageType, 'pdf'>,
  page: number,
): Promise<PagePixels> {
  const place = { page: type === 'tiff' ? page - 1 : 0 };
  const { isGrey, hasAlpha, longSide } = await checkedTraits(bytes, place);
  // The thread works on one page, and other threads and requests need the other cores.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    // The library has its own bound of pixels, before it unpacks any.
    const picture = sharp(bytes, { ...place, limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient();
    const { data, info } = await (hasAlpha ? picture.flatten({ background: '#ffffff' }) : picture)
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as PagePixels['channels'] };
  } catch (error) {
    throw error instanceof Error && /timeout/i.test(error.message) ? imageRefusals.slow() : imageRefusals.broken();
  }
}

/** @throws ImageError when the header of the picture promises too many pixels or cannot be read */
async function checkedTraits(bytes: Uint8Array, place: { readonly page: number }) {
  const { width, height, space, hasAlpha } = await sharp(bytes, { ...place, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw imageRefusals.broken();
    });
  if (width * height > mostPixels) throw imageRefusals.manyPixels(imageLimits.megapixels);
  const longSide = Math.ceil(Math.max(width, height) * Math.min(1, Math.sqrt(keptPixels / (width * height))));
  return { isGrey: space === 'b-w' || space === 'grey16', hasAlpha, longSide };
}
