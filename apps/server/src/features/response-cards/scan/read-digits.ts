import type { CardComb, CombPlace } from '@dropdate/domain/keying/card-digits';
import type { ReadDigits } from '@dropdate/domain/keying/read-digits';
import type { ImageBox } from '@dropdate/domain/response-card/card-reading';
import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { resampled } from '../../../platform/images/resample.ts';
import { type CardLie, cardLies } from './card-lie.ts';
import { digitInk, type SeenCell } from './digit-ink.ts';
import { digitOf } from './digit-of.ts';
import { pointOn } from './page-place.ts';

/** Pixels per millimetre at which boxes are looked at. */
const combScale = 8;
/** How far a printed field may lie from its place, in millimetres: the code is small, and most fields are far from it. */
const mostOff = 2.8;
/** How far a single box may lie from its place in its field, in millimetres. */
const mostAlone = 0.6;
/** Millimetres around a field that are looked at besides. */
const around = mostOff + 1.4;
/** How much darker the sides of the boxes must be than the paper beside them, in shades. */
const leastOutline = 14;
/** From this much certainty of its least sure digit on, a field is read. */
export const leastSure = 0.9;

/**
 * Reads the fields with a box for each digit on the upright image of a card whose code was read. A field is read whole
 * or not at all: one box that is empty, smudged or not sure leaves its field out, because a person looks at the card anyway.
 * @param keyBox the place of the printed key, which tells how the card lies
 */
export function readDigits(image: GreyImage, keyBox: ImageBox, combs: readonly CardComb[]): readonly ReadDigits[] {
  return seenCells(image, keyBox, combs).flatMap(({ label, cells }): ReadDigits[] => {
    const read = cells.map((cell) => digitOf(digitInk(cell)));
    const confidence = Math.min(...read.map(({ share }) => share));
    const digits = read.map(({ digit }) => digit ?? ' ').join('');
    return confidence < leastSure || digits.includes(' ') ? [] : [{ label, digits, confidence: rounded(confidence) }];
  });
}

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;

/** The boxes of the fields that are found on the image. */
export function seenCells(image: GreyImage, keyBox: ImageBox, combs: readonly CardComb[]) {
  const seen = cardLies(image, keyBox).map((lie) => combs.flatMap((comb) => foundComb(image, lie, comb)));
  const clear = (fields: (typeof seen)[number]) => fields.reduce((sum, { outline }) => sum + outline, 0);
  return seen.toSorted((one, other) => clear(other) - clear(one))[0] ?? [];
}

interface Found {
  readonly label: string;
  readonly outline: number;
  readonly cells: readonly SeenCell[];
}

/** Finds a printed field near its place, and then each of its boxes, because a card may be a little more turned than its key tells. */
function foundComb(image: GreyImage, { frame, millimetre }: CardLie, { label, cells }: CardComb): readonly Found[] {
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [left, top] = [first.right - around, first.down - around];
  const origin = pointOn(frame, left * millimetre, top * millimetre);
  const size = { width: last.right + last.width + around - left, height: first.height + 2 * around };
  const region = { origin, angle: frame.angle, width: size.width * millimetre, height: size.height * millimetre };
  const part = resampled(image, region, combScale / millimetre);
  const places = cells.map((cell) => ({
    ...cell,
    right: (cell.right - left) * combScale,
    down: (cell.down - top) * combScale,
    width: cell.width * combScale,
    height: cell.height * combScale,
  }));
  const outlineAt = (x: number, y: number) =>
    places.reduce((sum, place) => sum + outlineOf(part, place, x, y), 0) / places.length;
  const coarse = bestShift({ x: 0, y: 0 }, mostOff * combScale, 2, outlineAt);
  const whole = bestShift(coarse, 2, 1, outlineAt);
  if (whole.score < leastOutline) return [];
  const found = places.map((place) => {
    const own = bestShift(whole, mostAlone * combScale, 1, (x, y) => outlineOf(part, place, x, y) - alone(whole, x, y));
    return { ...place, right: place.right + own.x, down: place.down + own.y };
  });
  const print = printDepth(part, found);
  const seen = found.map(({ right, down, width, height }) => ({ part, left: right, top: down, width, height, print }));
  return [{ label, outline: whole.score, cells: seen }];
}

/** A box that is off on its own needs a clearer outline than its field. */
const alone = (whole: Shift, x: number, y: number): number => 0.8 * Math.hypot(x - whole.x, y - whole.y);

interface Shift {
  readonly x: number;
  readonly y: number;
}

function bestShift(from: Shift, reach: number, step: number, scoreAt: (x: number, y: number) => number) {
  let best = { ...from, score: Number.NEGATIVE_INFINITY };
  for (let y = from.y - Math.floor(reach); y <= from.y + reach; y += step)
    for (let x = from.x - Math.floor(reach); x <= from.x + reach; x += step) {
      const score = scoreAt(x, y);
      if (score > best.score) best = { x, y, score };
    }
  return best;
}

/** How much darker than the paper most points of the printed sides are. Ink crosses few of them. */
function printDepth(part: GreyImage, places: readonly CombPlace[]): number {
  const paper = part.data.toSorted()[Math.floor(part.data.length * 0.7)] ?? 255;
  const depths = places.flatMap((place) => {
    const [left, top] = [Math.round(place.right), Math.round(place.down)];
    const [wide, high] = [Math.round(place.width), Math.round(place.height)];
    const steps = (length: number) => Array.from({ length: Math.floor((length - 4) / 4) }, (_, at) => 3 + at * 4);
    const darkest = (at: (off: number) => number) => paper - Math.min(...[-2, -1, 0, 1, 2].map(at));
    return [
      ...steps(high).flatMap((step) =>
        [left, left + wide].map((side) => darkest((off) => shade(part, side + off, top + step))),
      ),
      ...steps(wide).flatMap((step) =>
        [top, top + high].map((side) => darkest((off) => shade(part, left + step, side + off))),
      ),
    ];
  });
  return depths.sort((one, other) => one - other)[Math.floor(depths.length * 0.6)] ?? 0;
}

/** How far beside a side the paper is looked at, in pixels. */
const beside = 4;
/** Ink on a side is darker than print, and ink beside a side is darker than the side. Neither may count for more than print. */
const mostContrast = 70;

/** How much darker the sides of a box are than what is beside them, on the average. */
function outlineOf(part: GreyImage, { right, down, width, height }: CombPlace, x: number, y: number): number {
  const [left, top] = [Math.round(right + x), Math.round(down + y)];
  const [wide, high] = [Math.round(width), Math.round(height)];
  let [sum, count] = [0, 0];
  const add = (line: number, one: number, other: number) => {
    sum += Math.max(-mostContrast, Math.min(mostContrast, (one + other) / 2 - line));
    count += 1;
  };
  for (let step = 3; step < high - 2; step += 4)
    for (const side of [left, left + wide])
      add(
        shade(part, side, top + step),
        shade(part, side - beside, top + step),
        shade(part, side + beside, top + step),
      );
  for (let step = 3; step < wide - 2; step += 4)
    for (const side of [top, top + high])
      add(
        shade(part, left + step, side),
        shade(part, left + step, side - beside),
        shade(part, left + step, side + beside),
      );
  return sum / count;
}

const shade = ({ data, width }: GreyImage, x: number, y: number): number => data[y * width + x] ?? 255;
