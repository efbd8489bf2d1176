import { type GreyImage, scaled } from '../../../platform/images/grey-image.ts';

/** Width to which a page shrinks for this question. Noise and paper grain vanish, and letters stay. */
const width = 480;
/** The part of the width and height at each edge that does not count, because scans have shadows there. */
const edge = 0.04;
/** A pixel that is darker than its surroundings by so many shades is ink. */
const inkShades = 38;
/** Pixels on each side of a pixel that are its surroundings. */
const reach = 12;
/** The largest part of ink on a blank page. A printed card has ten times as much. */
const mostInk = 0.004;

/** Whether a page shows hardly anything: the blank back of a card, with stains and folds at most. */
export async function isBlankPage(image: GreyImage): Promise<boolean> {
  const small = await scaled(image, Math.min(1, width / image.width));
  return inkShare(small) < mostInk;
}

function inkShare({ data, width: across, height: down }: GreyImage): number {
  const sums = integral(data, across, down);
  const [left, top] = [Math.round(across * edge), Math.round(down * edge)];
  let [ink, all] = [0, 0];
  for (let y = top; y < down - top; y += 1)
    for (let x = left; x < across - left; x += 1) {
      const [x1, y1] = [Math.max(0, x - reach), Math.max(0, y - reach)];
      const [x2, y2] = [Math.min(across, x + reach + 1), Math.min(down, y + reach + 1)];
      const at = (column: number, row: number) => sums[row * (across + 1) + column] ?? 0;
      const mean = (at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1)) / ((x2 - x1) * (y2 - y1));
      all += 1;
      if ((data[y * across + x] ?? 0) < mean - inkShades) ink += 1;
    }
  return all === 0 ? 0 : ink / all;
}

/** Sums of all pixels above and left of a place, one row and one column larger than the image. */
function integral(data: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
