import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PagePixels } from './page-pixels.ts';

/** The image of a page as it is kept. It is encoded afresh, so nothing hidden in an uploaded file reaches a reader. */
export interface PageImage {
  /** JPEG. */
  readonly image: Uint8Array;
  /** JPEG, at most `thumbnailSide` pixels wide and high. */
  readonly thumbnail: Uint8Array;
  /** The SHA-256 of `image`, in hexadecimal digits. */
  readonly sha256: string;
}

/** Clockwise turns by 90 degrees that make a page upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The longer side of a kept image, in pixels. Handwriting on a card stays readable. */
const imageSide = 2_200;
export const thumbnailSide = 320;
export const imageQuality = 80;
const thumbnailQuality = 70;

/** Encodes the image of a page and its thumbnail, turned by `turns`. A mirrored page is turned back before. */
export async function encodePage(page: PagePixels, turns: QuarterTurns, isMirrored = false): Promise<PageImage> {
  const { data, width, height, channels } = page;
  const { data: upright, info } = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: imageSide, height: imageSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .flop(isMirrored)
    .rotate(turns * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channelsOf = info.channels as PagePixels['channels'];
  const picture = { data: upright, width: info.width, height: info.height, channels: channelsOf };
  const encoded = await encodePicture(picture, imageQuality);
  return { ...encoded, sha256: createHash('sha256').update(encoded.image).digest('hex') };
}

/** Encodes an upright image as it is, with its thumbnail. */
export async function encodePicture(
  { data, width, height, channels }: PagePixels,
  quality: number,
): Promise<Pick<PageImage, 'image' | 'thumbnail'>> {
  const raw = { width, height, channels };
  const [image, thumbnail] = await Promise.all([
    sharp(data, { raw }).jpeg({ quality }).toBuffer(),
    sharp(data, { raw })
      .resize({
        width: thumbnailSide,
        height: thumbnailSide,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'linear',
      })
      .jpeg({ quality: thumbnailQuality })
      .toBuffer(),
  ]);
  return { image: exact(image), thumbnail: exact(thumbnail) };
}

/** Bytes in a buffer of their own, which can move to another thread. */
const exact = (bytes: Buffer): Uint8Array => Uint8Array.from(bytes);
