import type { Point } from './data-matrix.ts';
import type { GreyImage } from './grey-image.ts';

/** A rectangle at any angle on an image. */
export interface Frame {
  /** The upper left corner, in pixels of the image. */
  readonly origin: Point;
  /** Degrees by which the frame is turned clockwise on the image. */
  readonly angle: number;
  /** Pixels of the image. */
  readonly width: number;
  readonly height: number;
}

/**
 * The part of an image in a frame, upright, in `scale` times its size. Places outside of the image are white. Each new
 * pixel is mixed from the four pixels around its place.
 */
export function resampled(image: GreyImage, { origin, angle, width, height }: Frame, scale: number): GreyImage {
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const turn = (angle * Math.PI) / 180;
  const [stepX, stepY] = [Math.cos(turn) / scale, Math.sin(turn) / scale];
  const data = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1) {
    let x = origin.x - row * stepY;
    let y = origin.y + row * stepX;
    for (let column = 0; column < wide; column += 1, x += stepX, y += stepY)
      data[row * wide + column] = mixed(image, x, y);
  }
  return { data, width: wide, height: high };
}

function mixed({ data, width, height }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
