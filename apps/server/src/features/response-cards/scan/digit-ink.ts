import type { GreyImage } from '../../../platform/images/grey-image.ts';
import type { InkMap } from './digit-image.ts';

/** A box of a card, as the image shows it. */
export interface SeenCell {
  /** The part of the image around the field, upright. */
  readonly part: GreyImage;
  /** The box on the part, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much darker than the paper the printed sides of the boxes are, in shades. */
  readonly print: number;
}

/** How far beyond its box a digit may reach, in pixels. */
const overhang = 6;
/** How much darker than the paper the palest ink is, in shades. */
const palestInk = 42;
/** The least difference between the palest and the full ink of a digit, in shades. */
const inkRange = 30;
/** The smallest spot that is ink of a digit, and the least ink of a digit, in pixels. */
const leastSpot = 14;
const leastDigit = 40;

/**
 * The ink of the digit in a box, without the printed sides, spots, and what reaches in from the boxes beside. Null for an
 * empty box and for a line that runs through the box.
 */
export function digitInk({ part, left, top, width, height, print }: SeenCell): InkMap | null {
  const [x0, y0] = [Math.round(left) - overhang, Math.round(top) - overhang];
  const [wide, high] = [Math.round(width) + 2 * overhang, Math.round(height) + 2 * overhang];
  const shades = new Float32Array(wide * high);
  for (let y = 0, at = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1, at += 1) shades[at] = part.data[(y0 + y) * part.width + x0 + x] ?? 255;
  const sorted = Float32Array.from(shades).sort();
  const paper = sorted[Math.floor(sorted.length * 0.8)] ?? 255;
  // The sides of a box vary: noise and sharp scans make some of their points darker.
  const palest = Math.max(palestInk, print * 1.2 + 8);
  const darkest = paper - (sorted[Math.floor(sorted.length * 0.03)] ?? 0);
  const range = Math.max(inkRange, (darkest - palest) * 0.75);
  const ink = shades.map((shade) => Math.max(0, Math.min(1, (paper - shade - palest) / range)));
  const spots = spotsOf(ink, wide, high);
  if (spots.some((spot) => isLine(spot, wide, high))) return null;
  const own = spots.filter((spot) => spot.size >= leastSpot && isWithin(spot, wide, high));
  if (own.reduce((sum, { size }) => sum + size, 0) < leastDigit) return null;
  const kept = new Set(own.map(({ number }) => number));
  const { numbers } = spots;
  return { ink: ink.map((value, at) => (kept.has(numbers[at] ?? 0) ? value : 0)), width: wide, height: high };
}

interface Spot {
  readonly number: number;
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  across: number;
  down: number;
}

/** From this much ink on, pixels hang together. */
const solid = 0.18;

function spotsOf(ink: Float32Array, wide: number, high: number): readonly Spot[] & { readonly numbers: Uint16Array } {
  const numbers = new Uint16Array(ink.length);
  const spots: Spot[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if ((ink[start] ?? 0) < solid || numbers[start] !== 0) continue;
    const number = spots.length + 1;
    const spot = { number, size: 0, left: wide, right: 0, top: high, bottom: 0, across: 0, down: 0 };
    spots.push(spot);
    numbers[start] = number;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % wide, Math.floor(at / wide)];
      spot.size += 1;
      spot.across += x;
      spot.down += y;
      spot.left = Math.min(spot.left, x);
      spot.right = Math.max(spot.right, x);
      spot.top = Math.min(spot.top, y);
      spot.bottom = Math.max(spot.bottom, y);
      for (const [dx, dy] of neighbours) {
        const [nearX, nearY] = [x + dx, y + dy];
        if (nearX < 0 || nearY < 0 || nearX >= wide || nearY >= high) continue;
        const near = nearY * wide + nearX;
        if (numbers[near] !== 0 || (ink[near] ?? 0) < solid) continue;
        numbers[near] = number;
        waiting.push(near);
      }
    }
  }
  return Object.assign(spots, { numbers });
}

const neighbours = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** A fold, a streak or a stroke through the field runs from edge to edge. */
function isLine({ left, right, top, bottom }: Spot, wide: number, high: number): boolean {
  return (left === 0 && right === wide - 1) || (top === 0 && bottom === high - 1);
}

/** Whether most of a spot lies within the box. What reaches in from a box beside has its middle at the edge. */
function isWithin({ size, across, down }: Spot, wide: number, high: number): boolean {
  const [x, y] = [across / size, down / size];
  return x > overhang && x < wide - overhang && y > overhang && y < high - overhang;
}
