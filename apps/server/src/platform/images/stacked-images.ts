import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encodePicture, imageQuality, type PageImage } from './page-image.ts';
import type { PagePixels } from './page-pixels.ts';

interface Stacked {
  readonly picture: PageImage;
  /** How much of the new image's width and height the upper image takes, above 0 and at most 1. */
  readonly upper: { readonly width: number; readonly height: number };
}

/** Two kept images as one, the second below the first. */
export async function stackedImages(upper: PageImage, lower: PageImage): Promise<Stacked> {
  const [top, bottom] = await Promise.all([upper, lower].map(({ image }) => sharp(image).metadata()));
  const [first, second] = [
    { width: top?.width ?? 1, height: top?.height ?? 1 },
    { width: bottom?.width ?? 1, height: bottom?.height ?? 1 },
  ];
  const width = Math.max(first.width, second.width);
  const height = first.height + second.height;
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: Buffer.from(upper.image), left: 0, top: 0 },
      { input: Buffer.from(lower.image), left: 0, top: first.height },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels as PagePixels['channels'];
  const encoded = await encodePicture({ data, width, height, channels }, imageQuality);
  return {
    picture: { ...encoded, sha256: createHash('sha256').update(encoded.image).digest('hex') },
    upper: { width: first.width / width, height: first.height / height },
  };
}
