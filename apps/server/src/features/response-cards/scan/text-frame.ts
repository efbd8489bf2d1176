import type { PixelBox } from '../../../platform/images/grey-image.ts';
import type { InkMap } from '../../../platform/images/ink-map.ts';

/** Where the print stands on a page, and how it lies. */
export interface TextFrame {
  /** The print on the page, in pixels. */
  readonly box: PixelBox;
  /** Degrees by which the lines are turned clockwise: some degrees of skew, and 90 more where they run upwards or down. */
  readonly angle: number;
}

/** A place is print when it is darker than its surroundings by so many shades. */
const printShades = 25;
/** The shares of the print that may stand outside of the box at each side: specks and shadows of edges. */
const outside = 0.006;
/** The largest skew that is looked for, in degrees, and the steps. */
const mostSkew = 7;
const coarseStep = 0.5;
const fineStep = 0.125;

/** Finds the print of a page. A card is wider than high, so a page with a high box lies on its side. */
export function textFrameOf(map: InkMap): TextFrame {
  const points = printOf(map);
  const box = boxOf(points);
  const isOnSide = box.height > box.width * 1.1;
  const skew = skewOf(
    isOnSide ? { along: points.y, across: points.x, sign: -1 } : { along: points.x, across: points.y, sign: 1 },
  );
  const grown = {
    left: box.left * map.factor,
    top: box.top * map.factor,
    width: box.width * map.factor,
    height: box.height * map.factor,
  };
  return { box: grown, angle: isOnSide ? 90 + skew : skew };
}

interface Points {
  readonly x: Uint16Array;
  readonly y: Uint16Array;
}

function printOf({ darkness, width }: InkMap): Points {
  const places = [...darkness.keys()].filter((at) => (darkness[at] ?? 0) > printShades);
  return {
    x: Uint16Array.from(places, (at) => at % width),
    y: Uint16Array.from(places, (at) => Math.floor(at / width)),
  };
}

function boxOf({ x, y }: Points): PixelBox {
  const [left, right] = innerRange(x);
  const [top, bottom] = innerRange(y);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function innerRange(values: Uint16Array): [number, number] {
  const sorted = Uint16Array.from(values).sort();
  const skipped = Math.floor(sorted.length * outside);
  return [sorted[skipped] ?? 0, sorted[sorted.length - 1 - skipped] ?? 0];
}

interface Lines {
  readonly along: Uint16Array;
  readonly across: Uint16Array;
  readonly sign: 1 | -1;
}

/** The skew at which the print gathers in the sharpest lines. */
function skewOf(lines: Lines): number {
  const best = (from: number, to: number, step: number): number => {
    let [angle, sharpest] = [0, -1];
    for (let tried = from; tried <= to + 1e-9; tried += step) {
      const sharpness = sharpnessAt(lines, tried);
      if (sharpness > sharpest) [angle, sharpest] = [tried, sharpness];
    }
    return angle;
  };
  const coarse = best(-mostSkew, mostSkew, coarseStep);
  return best(coarse - coarseStep, coarse + coarseStep, fineStep);
}

function sharpnessAt({ along, across, sign }: Lines, degrees: number): number {
  const slope = sign * Math.tan((degrees * Math.PI) / 180);
  const middle = 1_000;
  const counts = new Float64Array(3 * middle);
  for (let i = 0; i < along.length; i += 1) {
    const line = Math.round((across[i] ?? 0) - (along[i] ?? 0) * slope) + middle;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + count * count, 0);
}
