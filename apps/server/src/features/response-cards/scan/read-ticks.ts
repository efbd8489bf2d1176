import type { CardTick, ReadTick } from '@dropdate/domain/keying/card-ticks';
import type { ImageBox } from '@dropdate/domain/response-card/card-reading';
import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { resampled } from '../../../platform/images/resample.ts';
import { type CardLie, cardLies } from './card-lie.ts';
import { pointOn } from './page-place.ts';

/** Pixels per millimetre at which a box is looked at. */
const scale = 8;
/** How far a printed box may lie from its place, in millimetres: the code is small, and most boxes are far from it. */
const mostOff = 2.8;
/** Millimetres around a box that are looked at besides, for the paper and for streaks. */
const around = 1.6;
/** How much darker each side of the outline must be than the paper beside it, in shades. */
const leastOutline = 22;
/** How much darker than the paper ink is, in shades. */
const inkDepth = 60;
/** The inked part of a box: at most so much in an empty one, and between these in a ticked one. More is a box that was scribbled over. */
const share = { empty: 0.012, leastTick: 0.055, mostTick: 0.5 } as const;
/** The dark part of a row or column beside a box that makes the row or column a streak. */
const streakShare = 0.75;

/**
 * Reads the boxes to tick on the upright image of a card whose code was read. A box whose outline is not found, and one
 * with uncertain ink, streaks or scribble, has no reading: a person looks at the card anyway.
 * @param keyBox the place of the printed key, which tells how the card lies
 */
export function readTicks(image: GreyImage, keyBox: ImageBox, ticks: readonly CardTick[]): readonly ReadTick[] {
  const readings = cardLies(image, keyBox).map((place) => readAt(image, place, ticks));
  // The right side shows the outlines.
  const best = readings.toSorted((one, other) => other.found - one.found)[0];
  return best?.read ?? [];
}

function readAt(image: GreyImage, place: CardLie, ticks: readonly CardTick[]) {
  const boxes = ticks.flatMap((tick) => {
    const found = foundBox(image, place, tick);
    return found === undefined ? [] : [{ ...found, label: tick.label }];
  });
  // The boxes of a card are off together. A box that is off on its own is something else.
  const [x, y] = [median(boxes.map((box) => box.off.x)), median(boxes.map((box) => box.off.y))];
  const sure = boxes.filter(({ off }) => Math.hypot(off.x - x, off.y - y) < 1.2 * scale);
  const read = sure.flatMap(({ label, part, at, side }): ReadTick[] => {
    const isTicked = isInked(part, at, side);
    return isTicked === undefined ? [] : [{ label, isTicked }];
  });
  return { found: sure.length, read };
}

interface FoundBox {
  /** The part of the image around the box, upright. */
  readonly part: GreyImage;
  /** The upper left corner of the box in the part, and its distance from the expected place, in pixels of the part. */
  readonly at: { readonly x: number; readonly y: number };
  readonly off: { readonly x: number; readonly y: number };
  readonly side: number;
}

/** Finds the printed square near its place. */
function foundBox(image: GreyImage, { frame, millimetre }: CardLie, tick: CardTick): FoundBox | undefined {
  const margin = mostOff + around;
  const origin = pointOn(frame, (tick.right - margin) * millimetre, (tick.down - margin) * millimetre);
  const length = (tick.side + 2 * margin) * millimetre;
  const part = resampled(image, { origin, angle: frame.angle, width: length, height: length }, scale / millimetre);
  const side = Math.round(tick.side * scale);
  const [middle, reach] = [Math.round(margin * scale), Math.floor(mostOff * scale)];
  let best: { score: number; x: number; y: number } | undefined;
  for (let y = middle - reach; y <= middle + reach; y += 1)
    for (let x = middle - reach; x <= middle + reach; x += 1) {
      const score = outlineOf(part, x, y, side);
      if (best === undefined || score > best.score) best = { score, x, y };
    }
  if (best === undefined || best.score < leastOutline) return undefined;
  const off = { x: best.x - middle, y: best.y - middle };
  return { part, at: { x: best.x, y: best.y }, off, side };
}

/** How much darker the palest side of a square is than the paper outside of it. A tick may cross one side. */
function outlineOf(part: GreyImage, x: number, y: number, side: number): number {
  const beside = 4;
  let least = Number.POSITIVE_INFINITY;
  for (const [along, line, outside] of [
    [true, y, y - beside],
    [true, y + side, y + side + beside],
    [false, x, x - beside],
    [false, x + side, x + side + beside],
  ] as const) {
    let dark = 0;
    for (let step = 2; step < side - 1; step += 2)
      dark += along
        ? shade(part, x + step, outside) - shade(part, x + step, line)
        : shade(part, outside, y + step) - shade(part, line, y + step);
    least = Math.min(least, dark / Math.ceil((side - 3) / 2));
  }
  return least;
}

const shade = ({ data, width }: GreyImage, x: number, y: number): number => data[y * width + x] ?? 255;

/** Whether a box has a tick. Undefined where its ink may be something else. */
function isInked(part: GreyImage, at: { readonly x: number; readonly y: number }, side: number): boolean | undefined {
  const inset = Math.round(0.5 * scale);
  const [from, to] = [inset, side - inset];
  const paper = paperOf(part, at, side);
  const isDark = (x: number, y: number) => shade(part, at.x + x, at.y + y) < paper - inkDepth;
  const strip = Math.round((around - 0.3) * scale);
  const outside = [...Array(strip - 3).keys()].flatMap((step) => [-3 - step, side + 3 + step]);
  let ink = 0;
  for (let y = from; y <= to; y += 1) for (let x = from; x <= to; x += 1) if (isDark(x, y)) ink += 1;
  const inked = ink / (to - from + 1) ** 2;
  if (inked <= share.empty) return false;
  // Toner, folds and dirty sensors draw lines that go on beyond the box.
  for (let step = from; step <= to; step += 1)
    for (const isColumn of [true, false]) {
      const dark = outside.filter((beyond) => (isColumn ? isDark(step, beyond) : isDark(beyond, step))).length;
      if (dark / outside.length >= streakShare) return undefined;
    }
  return inked >= share.leastTick && inked <= share.mostTick ? true : undefined;
}

/** The shade of the paper around a box: that of its paler pixels. */
function paperOf(part: GreyImage, { x, y }: { readonly x: number; readonly y: number }, side: number): number {
  const shades: number[] = [];
  for (let step = 0; step <= side; step += 1)
    for (const away of [-5, -7, side + 5, side + 7]) shades.push(shade(part, x + step, y + away));
  return shades.sort((one, other) => one - other)[Math.floor(shades.length * 0.7)] ?? 255;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
