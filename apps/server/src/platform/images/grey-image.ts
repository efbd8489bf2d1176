import sharp, { type Sharp } from 'sharp';
import type { PagePixels } from './page-pixels.ts';

/** An image in shades of grey, row by row, from 0 (black) to 255 (white). */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function greyOf({ data, width, height, channels }: PagePixels): GreyImage {
  if (channels === 1) return { data, width, height };
  const grey = new Uint8Array(width * height);
  if (channels === 2) for (let i = 0; i < grey.length; i += 1) grey[i] = data[i * 2] ?? 0;
  else
    for (let i = 0, at = 0; i < grey.length; i += 1, at += channels)
      // The weights of red, green and blue in brightness, of 256.
      grey[i] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  return { data: grey, width, height };
}

export function asSharp({ data, width, height }: GreyImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}
