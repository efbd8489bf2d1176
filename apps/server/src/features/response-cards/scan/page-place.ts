import type { ImageBox } from '@dropdate/domain/response-card/card-reading';
import type { Point } from '../../../platform/images/data-matrix.ts';
import type { PixelBox } from '../../../platform/images/grey-image.ts';
import type { QuarterTurns } from '../../../platform/images/page-image.ts';
import type { Frame } from '../../../platform/images/resample.ts';

/** The box of a frame on the upright page, as parts of its width and height. */
export function imageBoxOf(frame: Frame, page: { width: number; height: number }, turns: QuarterTurns): ImageBox {
  const corners = cornersOf(frame).map(({ x, y }) => turnedPoint(x / page.width, y / page.height, turns));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [within(Math.min(...xs)), within(Math.min(...ys))];
  return { left, top, width: within(Math.max(...xs)) - left, height: within(Math.max(...ys)) - top };
}

function cornersOf(frame: Frame): readonly Point[] {
  const { width, height } = frame;
  return [pointOn(frame, 0, 0), pointOn(frame, width, 0), pointOn(frame, 0, height), pointOn(frame, width, height)];
}

/** The point of the page that lies `right` and `down` pixels from the origin of a frame, in the frame's own directions. */
export function pointOn({ origin, angle }: Frame, right: number, down: number): Point {
  const turn = (angle * Math.PI) / 180;
  return {
    x: origin.x + right * Math.cos(turn) - down * Math.sin(turn),
    y: origin.y + right * Math.sin(turn) + down * Math.cos(turn),
  };
}

/** A part of a box, as shares of its upright width and height. */
export interface BoxPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The frame of a part of a box whose lines are turned by `angle`. The box itself is as its page lies. */
export function partFrame(box: PixelBox, angle: number, part: BoxPart): Frame {
  const { width, height } = uprightSize(box, angle);
  const middle: Frame = {
    origin: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    angle,
    width: 0,
    height: 0,
  };
  return {
    origin: pointOn(middle, (part.left - 0.5) * width, (part.top - 0.5) * height),
    angle,
    width: (part.right - part.left) * width,
    height: (part.bottom - part.top) * height,
  };
}

/** The size of a box after the page is turned upright. */
export function uprightSize({ width, height }: PixelBox, angle: number): { width: number; height: number } {
  return Math.round(angle / 90) % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The clockwise quarter turns that make lines upright which are turned by `angle` degrees. */
export function turnsOf(angle: number): QuarterTurns {
  const quarters = Math.round(angle / 90);
  return ((8 - quarters) % 4) as QuarterTurns;
}

/** A place on a page, from 0 to 1, after clockwise quarter turns of the page. */
function turnedPoint(x: number, y: number, turns: QuarterTurns): Point {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  return turns === 3 ? { x: y, y: 1 - x } : { x, y };
}

const within = (part: number): number => Math.max(0, Math.min(1, Math.round(part * 10_000) / 10_000));
