import { digitSide } from './digit-net.ts';

/** Ink on paper, row by row, from 0 (paper) to 1 (full ink). */
export interface InkMap {
  readonly ink: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The longer side of a digit within its image, in pixels. The rest is an edge of paper. */
const digitSize = 16;
/** From this much ink on, a pixel belongs to the digit. */
const leastInk = 0.3;

/**
 * The image that the net reads: the ink scaled so that its longer side has 16 of 20 pixels, with its centre of mass in
 * the middle. Null without ink.
 * @param lean how far each row is moved to the side, as a part of its distance from the middle
 */
export function digitImage({ ink, width, height }: InkMap, lean = 0): Float32Array | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      if ((ink[at] ?? 0) >= leastInk) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  if (right < 0) return null;
  const scale = Math.max(right - left + 1, bottom - top + 1) / digitSize;
  const middle = { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 };
  const sampled = (centreX: number, centreY: number): Float32Array => {
    const image = new Float32Array(digitSide * digitSide);
    for (let y = 0; y < digitSide; y += 1)
      for (let x = 0; x < digitSide; x += 1)
        image[y * digitSide + x] = meanInk(
          { ink, width, height },
          centreX + (x - digitSide / 2 + lean * (y + 0.5 - digitSide / 2)) * scale,
          centreY + (y - digitSide / 2) * scale,
          scale,
        );
    return image;
  };
  const image = sampled(middle.x, middle.y);
  let [sum, across, down] = [0, 0, 0];
  for (let y = 0; y < digitSide; y += 1)
    for (let x = 0; x < digitSide; x += 1) {
      const value = image[y * digitSide + x] ?? 0;
      sum += value;
      across += value * (x + 0.5 - digitSide / 2);
      down += value * (y + 0.5 - digitSide / 2);
    }
  if (sum === 0) return null;
  return sampled(middle.x + (across / sum) * scale, middle.y + (down / sum) * scale);
}

/** The mean ink of a square of `side` pixels whose upper left corner is x, y. Outside of the map is paper. */
function meanInk({ ink, width, height }: InkMap, x: number, y: number, side: number): number {
  if (side <= 1) return mixedInk({ ink, width, height }, x + side / 2 - 0.5, y + side / 2 - 0.5);
  let [sum, weights] = [0, 0];
  for (let row = Math.floor(y); row < y + side; row += 1) {
    const high = Math.min(row + 1, y + side) - Math.max(row, y);
    for (let column = Math.floor(x); column < x + side; column += 1) {
      const weight = high * (Math.min(column + 1, x + side) - Math.max(column, x));
      weights += weight;
      if (row >= 0 && row < height && column >= 0 && column < width) sum += weight * (ink[row * width + column] ?? 0);
    }
  }
  return sum / weights;
}

function mixedInk({ ink, width, height }: InkMap, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (ink[row * width + column] ?? 0);
  const [right, down] = [x - left, y - top];
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
