import sharp, { type Sharp } from 'sharp';
import type { QuarterTurns } from './page-image.ts';
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

/** The part of an image within a box. The box is cut to the image. */
export function cropped(image: GreyImage, box: PixelBox): GreyImage {
  const left = Math.max(0, Math.min(image.width - 1, Math.round(box.left)));
  const top = Math.max(0, Math.min(image.height - 1, Math.round(box.top)));
  const width = Math.max(1, Math.min(image.width - left, Math.round(box.width)));
  const height = Math.max(1, Math.min(image.height - top, Math.round(box.height)));
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * image.width + left;
    data.set(image.data.subarray(start, start + width), row * width);
  }
  return { data, width, height };
}

/** The image turned clockwise by quarters. */
export function turned(image: GreyImage, turns: QuarterTurns): GreyImage {
  const { data, width, height } = image;
  if (turns === 0) return image;
  const result = new Uint8Array(data.length);
  if (turns === 2) {
    for (let i = 0, last = data.length - 1; i <= last; i += 1) result[last - i] = data[i] ?? 0;
    return { data: result, width, height };
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      result[at] = data[y * width + x] ?? 0;
    }
  return { data: result, width: height, height: width };
}

/** The image in another size. */
export async function scaled(image: GreyImage, factor: number): Promise<GreyImage> {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  return greyFrom(asSharp(image).resize({ width, height, fit: 'fill' }));
}

/** The image turned clockwise by any angle in degrees, on white. */
export async function rotated(image: GreyImage, degrees: number): Promise<GreyImage> {
  return greyFrom(asSharp(image).rotate(degrees, { background: '#ffffff' }));
}

export function asSharp({ data, width, height }: GreyImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export async function greyFrom(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
