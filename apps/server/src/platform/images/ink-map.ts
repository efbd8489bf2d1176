import type { GreyImage, PixelBox } from './grey-image.ts';

/** How much darker each place of a shrunken page is than its surroundings. Shadows and stains vanish, and print stays. */
export interface InkMap {
  /** Shades, row by row. */
  readonly darkness: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The pixels of the page, in each direction, that one place stands for. */
  readonly factor: number;
}

/** The longer side of the map is below twice this number of places. */
const places = 400;
/** The places on each side of a place that are its surroundings. */
const reach = 12;

export function inkMapOf(image: GreyImage): InkMap {
  const factor = Math.max(1, Math.floor(Math.max(image.width, image.height) / places / 1.5));
  const small = shrunken(image, factor);
  const { data, width, height } = small;
  const sums = integralOf(small);
  const across = width + 1;
  const darkness = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const upper = Math.max(0, y - reach) * across;
    const lower = Math.min(height, y + reach + 1);
    const rows = lower - Math.max(0, y - reach);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[lower * across + right] ?? 0) -
        (sums[upper + right] ?? 0) -
        (sums[lower * across + left] ?? 0) +
        (sums[upper + left] ?? 0);
      const difference = sum / (rows * (right - left)) - (data[y * width + x] ?? 0);
      darkness[y * width + x] = difference > 0 ? difference : 0;
    }
  }
  return { darkness, width, height, factor };
}

/** The mean of each square of `factor` by `factor` pixels. An incomplete square at the edge is left out. */
function shrunken({ data, width, height }: GreyImage, factor: number): GreyImage {
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const sums = new Uint32Array(wide * high);
  for (let y = 0; y < high * factor; y += 1) {
    const target = Math.floor(y / factor) * wide;
    for (let x = 0, at = y * width, column = 0; column < wide; column += 1)
      for (const end = x + factor; x < end; x += 1, at += 1)
        sums[target + column] = (sums[target + column] ?? 0) + (data[at] ?? 0);
  }
  return { data: Uint8Array.from(sums, (sum) => sum / (factor * factor)), width: wide, height: high };
}

/** Sums of all pixels above and left of a place, one row and one column larger than the image. */
function integralOf({ data, width, height }: GreyImage): Float64Array {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The share of places in a box that are darker than their surroundings by more than `shades`. */
export function inkShare(map: InkMap, shades: number, box: PixelBox = { left: 0, top: 0, ...map }): number {
  const right = Math.min(map.width, box.left + box.width);
  const bottom = Math.min(map.height, box.top + box.height);
  let [ink, all] = [0, 0];
  for (let y = Math.max(0, box.top); y < bottom; y += 1)
    for (let x = Math.max(0, box.left); x < right; x += 1) {
      all += 1;
      if ((map.darkness[y * map.width + x] ?? 0) > shades) ink += 1;
    }
  return all === 0 ? 0 : ink / all;
}
